import Foundation

/// Addresses with the endings of types.
extension URL {
  /// Returns the address with a component and the preferred ending of a type, unless the component has it.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let name = appendingPathComponent(partialName)
    return name.isNamed(as: contentType) ? name : name.appendingPathExtension(for: contentType)
  }

  /// Returns the address with the preferred ending of a type, if the type has one.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map(appendingPathExtension) ?? self
  }

  /// Adds a component and the preferred ending of a type.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Adds the preferred ending of a type.
  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

  private func isNamed(as type: UTType) -> Bool {
    type.tags[.filenameExtension]?.contains(pathExtension.lowercased()) == true
  }
}
