import Foundation
import Glibc

/// The applications of this user that run now.
///
/// Any thread; a call blocks while it asks them.
public enum RunningApplications {
  /// How long each application has to answer.
  private static let answerLimit = Duration.seconds(1)

  /// Every application with a socket in the folder, by name and process.
  ///
  /// Sockets of processes that are gone are removed; nothing else is.
  ///
  /// - Parameter folder: nil is the folder in which servers make theirs unless they are told otherwise. One that is
  ///   missing holds none.
  /// - Throws: ``ControlError/unusableFolder(path:reason:)`` where the folder is not the user's alone.
  public static func list(folder: String? = nil) throws(ControlError) -> [RunningApplication] {
    let folder = if let folder { folder } else { try ControlFolder.defaultPath() }
    let sockets = try sockets(in: folder)
    return sockets.compactMap { socket in
      let client = ControlClient(socketPath: socket.path, timeout: answerLimit)
      do {
        return application(socket, try client.state())
      } catch ControlError.noSuchApplication {
        // Nobody listens. The number of the process tells nothing: it may belong to another one by now. What lies there
        // may have been replaced since it was asked.
        if UnixSocket.inode(ofOwnSocket: socket.path) == socket.inode { unlink(socket.path) }
        return nil
      } catch {
        return application(socket, nil)
      }
    }
  }

  /// The one application that `designation` means: its name, the number of its process, or the path of its socket.
  ///
  /// - Throws: ``ControlError/noSuchApplication(_:)`` or ``ControlError/severalApplications(_:_:)``.
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
