import Glibc

/// The runtime folder of an application, in which its user may do everything.
enum ApplicationFolder {
  /// Removes the files of a folder, and the folder if nothing is left.
  ///
  /// It enters no folder and follows no link below: another user could replace a folder by a link meanwhile, and make a
  /// host of root remove files elsewhere.
  static func remove(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let folder = fdopendir(descriptor) else {
      if descriptor >= 0 { close(descriptor) }
      return
    }
    var names: [String] = []
    while let file = readdir(folder) {
      let name = withUnsafePointer(to: &file.pointee.d_name) {
        // Right, because the name ends with a zero byte within its 256 bytes.
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    for name in names where name != "." && name != ".." { unlinkat(dirfd(folder), name, 0) }
    closedir(folder)
    rmdir(path)
  }
}
