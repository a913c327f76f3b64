import Foundation

/// URLs with the file name extensions of types.
extension URL {
  /// Returns the URL with a component and, unless the component ends with one of the type's file name extensions, the
  /// preferred extension of the type.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let name = appendingPathComponent(partialName)
    return name.isNamed(as: contentType) ? name : name.appendingPathExtension(for: contentType)
  }

  /// Returns the URL with the type's preferred file name extension; unchanged if the type has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }

  /// Adds a component and, unless the component ends with one of the type's file name extensions, the preferred one.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Adds the type's preferred file name extension, if the type has one.
  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

  private func isNamed(as type: UTType) -> Bool {
    type.tags[.filenameExtension]?.contains(pathExtension.lowercased()) == true
  }
}
