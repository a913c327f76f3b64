import Foundation

/// The folder of a Swift package.
struct PackageFolder {
  /// The absolute path without symbolic links, which SwiftPM gives to the compiler.
  let path: String

  /// Finds the package at `folder`, or the one around the current folder.
  init(_ folder: String?) throws {
    if let folder {
      guard let found = Self.realPath(folder), Self.holdsManifest(found) else {
        throw Refusal("There is no Package.swift in \(folder).")
      }
      path = found
      return
    }
    let current = FileManager.default.currentDirectoryPath
    var next = Self.realPath(current)
    while let candidate = next {
      if Self.holdsManifest(candidate) {
        path = candidate
        return
      }
      next = candidate == "/" ? nil : (candidate as NSString).deletingLastPathComponent
    }
    throw Refusal("There is no Package.swift in \(current) or the folders around it.")
  }

  /// The paths of all files of the package, relative to its folder, without hidden files and folders.
  func files() throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: path) else {
      throw Refusal("The folder \(path) cannot be read.")
    }
    var found: [String] = []
    while let file = walk.nextObject() as? String {
      if (file as NSString).lastPathComponent.hasPrefix(".") {
        walk.skipDescendants()
      } else if walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        found.append(file)
      }
    }
    return found
  }

  /// The paths of the Swift sources, relative to the folder; manifests are not compiled with the sources.
  func sources() throws -> [String] { try files().filter(Self.isSource).sorted() }

  static func isSource(_ file: String) -> Bool {
    let name = (file as NSString).lastPathComponent
    return name.hasSuffix(".swift") && name != "Package.swift" && !name.hasPrefix("Package@swift-")
  }

  private static func holdsManifest(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/Package.swift")
  }

  private static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// An error of the command as a text for the user; the command ends with status 1.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
