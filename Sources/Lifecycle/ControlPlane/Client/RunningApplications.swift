import Foundation
import Glibc

/// The running applications of this user.
///
/// Any thread may call these functions; they block while they query the applications.
public enum RunningApplications {
  /// The maximum time for the answer of each application.
  private static let answerLimit = Duration.seconds(1)

  /// Returns every application with a socket in the folder, sorted by name and process.
  ///
  /// Removes sockets of processes that have ended, and no other files.
  ///
  /// - Parameter folder: the folder; nil is the default folder of servers. If the folder is missing, the result is
  ///   empty.
  /// - Throws: ``ControlError/unusableFolder(path:reason:)`` if the folder does not belong to the user alone.
  public static func list(folder: String? = nil) throws(ControlError) -> [RunningApplication] {
    let folder = if let folder { folder } else { try ControlFolder.defaultPath() }
    let sockets = try sockets(in: folder)
    return sockets.compactMap { socket in
      let client = ControlClient(socketPath: socket.path, timeout: answerLimit)
      do {
        return application(socket, try client.state())
      } catch ControlError.noSuchApplication {
        // No process listens. The process identifier in the name does not help, because it may have been reused. The
        // socket may have been replaced since the connection attempt, so its inode is compared; the lock keeps it from
        // being replaced after that.
        let lock = FolderLock.take(forFolderOf: socket.path, attempts: 1)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0, UnixSocket.inode(ofOwnSocket: socket.path) == socket.inode { unlink(socket.path) }
        return nil
      } catch {
        return application(socket, nil)
      }
    }
  }

  /// Returns the application with the given name, process identifier or socket path.
  ///
  /// - Throws: ``ControlError``, such as ``ControlError/noSuchApplication(_:)`` or
  ///   ``ControlError/severalApplications(_:_:)``.
  public static func find(_ designation: String, folder: String? = nil) throws(ControlError) -> RunningApplication {
    if designation.contains("/") {
      let snapshot = try ControlClient(socketPath: designation, timeout: answerLimit).state()
      return RunningApplication(name: snapshot.name, pid: snapshot.pid, socketPath: designation, snapshot: snapshot)
    }
    let all = try list(folder: folder)
    let matches: [RunningApplication]
    if let pid = Int32(designation), all.contains(where: { $0.pid == pid }) {
      matches = all.filter { $0.pid == pid }
    } else {
      matches = all.filter { $0.name == designation || $0.snapshot?.name == designation }
    }
    guard let match = matches.first else { throw .noSuchApplication(designation) }
    if matches.count > 1 {
      throw .severalApplications(designation, matches.map { "\($0.name) (\($0.pid))" })
    }
    return match
  }

  private struct Socket {
    let path: String
    let name: SocketName
    let inode: ino_t
  }

  private static func sockets(in folder: String) throws(ControlError) -> [Socket] {
    var status = stat()
    if lstat(folder, &status) != 0, errno == ENOENT { return [] }
    if let reason = ControlFolder.objection(to: folder) { throw .unusableFolder(path: folder, reason: reason) }
    let fileNames: [String]
    do {
      fileNames = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unusableFolder(path: folder, reason: "it cannot be read")
    }
    return fileNames.compactMap { fileName in
      let path = folder + "/" + fileName
      guard let name = SocketName(fileName: fileName), let inode = UnixSocket.inode(ofOwnSocket: path) else {
        return nil
      }
      return Socket(path: path, name: name, inode: inode)
    }.sorted { ($0.name.name, $0.name.pid) < ($1.name.name, $1.name.pid) }
  }

  private static func application(_ socket: Socket, _ snapshot: ApplicationSnapshot?) -> RunningApplication {
    RunningApplication(
      name: snapshot?.name ?? socket.name.name,
      pid: socket.name.pid,
      socketPath: socket.path,
      snapshot: snapshot
    )
  }
}
