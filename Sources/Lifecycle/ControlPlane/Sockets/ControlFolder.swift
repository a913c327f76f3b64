import Foundation
import Glibc
import Mainspring

/// The folder with the control sockets of one user's running applications.
///
/// A process that can connect to a socket can control its application, so the folder must be accessible to its user
/// only. Programs refuse any other folder.
package enum ControlFolder {
  /// Returns `$MAINSPRING_RUNTIME_DIR`, otherwise `$XDG_RUNTIME_DIR/mainspring`, otherwise `/tmp/mainspring-UID`.
  ///
  /// - Throws: ``ControlError/unusableFolder(path:reason:)`` if `XDG_RUNTIME_DIR` is relative, because each process
  ///   would resolve it to another folder.
  package static func defaultPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ControlError) -> String {
    if let path = environment["MAINSPRING_RUNTIME_DIR"], !path.isEmpty { return path }
    if let path = environment["XDG_RUNTIME_DIR"], !path.isEmpty {
      guard path.hasPrefix("/") else { throw .unusableFolder(path: path, reason: "XDG_RUNTIME_DIR is a relative path") }
      return path + "/mainspring"
    }
    return "/tmp/mainspring-\(geteuid())"
  }

  /// Creates the folder if it is missing, and checks that it is a real folder, is owned by `owner`, and is closed to
  /// others.
  static func prepare(_ path: String, owner: uid_t = geteuid()) throws(ControlError) {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT {
      if let reason = objection(toMaking: path, owner: owner) { throw .unusableFolder(path: path, reason: reason) }
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        throw .unusableFolder(path: path, reason: "it could not be made (\(errorText(errno)))")
      }
    }
    if let reason = objection(to: path, owner: owner) { throw .unusableFolder(path: path, reason: reason) }
  }

  /// Returns why the folder must not be created at `path`; nil if it may be.
  ///
  /// Root may write into a user's runtime directory. A folder that root created there would lock out the user's own
  /// applications, and the user could replace it.
  private static func objection(toMaking path: String, owner: uid_t) -> String? {
    let parent = (path as NSString).deletingLastPathComponent
    var status = stat()
    guard stat(parent.isEmpty ? "." : parent, &status) == 0 else {
      return "it could not be made in \(parent) (\(errorText(errno)))"
    }
    if status.st_uid == owner || status.st_uid == 0 { return nil }
    return "it is missing, and \(parent) belongs to the user \(status.st_uid), not to \(owner)"
  }

  /// Returns why an existing folder is not trusted; nil if it is trusted.
  static func objection(to path: String, owner: uid_t = geteuid()) -> String? {
    var status = stat()
    // lstat, because with a symbolic link another user could choose the location of the sockets.
    guard lstat(path, &status) == 0 else { return "it cannot be examined (\(errorText(errno)))" }
    let kind = status.st_mode & S_IFMT
    if kind != S_IFDIR {
      let obstacle = UnixAddress.obstacle(at: path, followsLinks: false) ?? UnixAddress.kind(ofMode: status.st_mode)
      return "it is \(obstacle), and must be a folder"
    }
    if status.st_uid != owner { return "it belongs to the user \(status.st_uid), not to \(owner)" }
    let permissions = status.st_mode & 0o777
    if permissions & 0o077 != 0 {
      return "it is open to others (its mode is \(String(permissions, radix: 8)), and must be 700)"
    }
    return nil
  }
}
