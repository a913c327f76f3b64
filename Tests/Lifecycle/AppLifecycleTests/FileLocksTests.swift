import Foundation
import Testing

@testable import AppLifecycle

/// Tests of the search for the file locks of this process.
@Suite struct FileLocksTests {
  /// A file of this test with an open descriptor.
  private final class LockedFile {
    let path: String
    let descriptor: Int32

    init() {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)").path
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    /// Sets or removes a lock of fcntl(2) on the whole file.
    func setLock(_ type: Int32, _ command: Int32) -> Int32 {
      var lock = flock()
      lock.l_type = Int16(type)
      lock.l_whence = Int16(SEEK_SET)
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

  @Test func aClosedDescriptorHasNoLock() {
    #expect(FileLocks.paths(of: [Int32.max, -1]).isEmpty)
  }
}
