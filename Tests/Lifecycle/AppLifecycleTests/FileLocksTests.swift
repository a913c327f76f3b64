import Foundation
import Testing

@testable import AppLifecycle

/// Tests of the search for the file locks of this process.
@Suite struct FileLocksTests {
  /// A file of this test with an open descriptor.
  private final class LockedFile {
    let path: String
    let descriptor: Int32

    init(at path: String? = nil) {
      let name = "lock-\(UUID().uuidString)"
      self.path = path ?? FileManager.default.temporaryDirectory.appendingPathComponent(name).path
      descriptor = open(self.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// Sets or removes a lock of fcntl(2) on the whole file, or on some bytes of it.
    func setLock(_ type: Int32, _ command: Int32, bytes: (start: Int, length: Int) = (0, 0)) -> Int32 {
      var lock = flock()
      lock.l_type = Int16(type)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = bytes.start
      lock.l_len = bytes.length
      return fcntl(descriptor, command, &lock)
    }
  }

  enum Kind: CaseIterable { case flock, posix, openFileDescription }

  /// F_OFD_SETLK, which the overlay of the C library does not define.
  private static let setOpenFileDescriptionLock: Int32 = 37

  @Test(arguments: Kind.allCases)
  func aLockIsFoundWithItsPathUntilItIsReleased(kind: Kind) {
    let file = LockedFile()
    #expect(file.descriptor >= 0)
    func set(_ isLocked: Bool) -> Int32 {
      switch kind {
      case .flock: flock(file.descriptor, isLocked ? LOCK_EX : LOCK_UN)
      case .posix: file.setLock(isLocked ? F_WRLCK : F_UNLCK, F_SETLK)
      case .openFileDescription:
        file.setLock(isLocked ? F_RDLCK : F_UNLCK, FileLocksTests.setOpenFileDescriptionLock)
      }
    }
    #expect(!FileLocks.pathsOfProcess().contains(file.path))
    #expect(set(true) == 0)
    #expect(FileLocks.pathsOfProcess().contains(file.path))
    #expect(FileLocks.paths(of: [file.descriptor]) == [file.path])
    #expect(set(false) == 0)
    #expect(!FileLocks.pathsOfProcess().contains(file.path))
    #expect(FileLocks.paths(of: [file.descriptor]).isEmpty)
  }

  /// The bytes of SQLite's locks: <https://www.sqlite.org/walformat.html>.
  @Test func anOpenDatabaseIsNoLockUntilItReadsOrWrites() {
    let database = LockedFile()
    let shared = (start: 1_073_741_826, length: 510)
    #expect(database.setLock(F_RDLCK, F_SETLK, bytes: shared) == 0)
    // Without a write-ahead log it is a read.
    #expect(FileLocks.paths(of: [database.descriptor]) == [database.path])

    let index = LockedFile(at: database.path + "-shm")
    let both = [database.descriptor, index.descriptor]
    #expect(index.setLock(F_RDLCK, F_SETLK, bytes: (128, 1)) == 0)
    #expect(FileLocks.paths(of: both).isEmpty)
    for (byte, type) in [(124, F_RDLCK), (120, F_WRLCK)] {
      #expect(index.setLock(type, F_SETLK, bytes: (byte, 1)) == 0)
      #expect(FileLocks.paths(of: both) == [index.path], "\(byte)")
      #expect(index.setLock(F_UNLCK, F_SETLK, bytes: (byte, 1)) == 0)
    }
    #expect(FileLocks.paths(of: both).isEmpty)
    #expect(database.setLock(F_WRLCK, F_SETLK, bytes: shared) == 0)
    #expect(FileLocks.paths(of: both) == [database.path])
  }

  @Test func aClosedDescriptorHasNoLock() {
    #expect(FileLocks.paths(of: [Int32.max, -1]).isEmpty)
  }
}
