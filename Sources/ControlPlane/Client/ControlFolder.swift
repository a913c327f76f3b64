import Foundation
import Glibc

/// The folder in which the running applications of one user have their control sockets.
///
/// Whoever can reach a socket can drive its application, so the folder is the user's alone, and one that is not is
/// refused.
enum ControlFolder {
  /// `$MAINSPRING_RUNTIME_DIR`, else `$XDG_RUNTIME_DIR/mainspring`, else `/tmp/mainspring-UID`.
  ///
  /// - Throws: ``ControlError/unusableFolder(path:reason:)`` if `XDG_RUNTIME_DIR` is relative: each process would find
  ///   another folder under it.
  static func defaultPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ControlError) -> String {
    if let path = environment["MAINSPRING_RUNTIME_DIR"], !path.isEmpty { return path }
    if let path = environment["XDG_RUNTIME_DIR"], !path.isEmpty {
      guard path.hasPrefix("/") else { throw .unusableFolder(path: path, reason: "XDG_RUNTIME_DIR is a relative path") }
      return path + "/mainspring"
    }
    return "/tmp/mainspring-\(geteuid())"
  }

  /// Makes the folder if it is missing, and checks that it is a real one, ours, and closed to others.
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

  /// Why the folder is not to be made where it would be; nil if it may be.
  ///
  /// Root may write into the runtime directory of a user. A folder that it made there would lock out that user's own
  /// applications, and the user could replace it.
  private static func objection(toMaking path: String, owner: uid_t) -> String? {
    let parent = (path as NSString).deletingLastPathComponent
    var status = stat()
    guard stat(parent.isEmpty ? "." : parent, &status) == 0 else { return "it could not be made (\(errorText(errno)))" }
    if status.st_uid == owner || status.st_uid == 0 { return nil }
    return "it is missing, and \(parent) belongs to the user \(status.st_uid), not to \(owner)"
  }

  /// Why an existing folder is not to be trusted; nil if it is.
  static func objection(to path: String, owner: uid_t = geteuid()) -> String? {
    var status = stat()
    // lstat: through a symbolic link another user could choose where the sockets go.
    guard lstat(path, &status) == 0 else { return "it cannot be examined (\(errorText(errno)))" }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFLNK { return "it is a symbolic link" }
    if kind != S_IFDIR { return "it is no folder" }
    if status.st_uid != owner { return "it belongs to the user \(status.st_uid), not to \(owner)" }
    let permissions = status.st_mode & 0o777
    if permissions & 0o077 != 0 {
      return "it is open to others (its mode is \(String(permissions, radix: 8)), and must be 700)"
    }
    return nil
  }
}
