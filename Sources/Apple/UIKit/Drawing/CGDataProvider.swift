import Foundation

/// A source of bytes, such as the pixels of an image.
///
/// Any thread. Apple's page: <https://developer.apple.com/documentation/coregraphics/cgdataprovider>.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Creates a provider of bytes in memory; never returns nil.
  public init?(data: CFData) { bytes = data }
  init(_ bytes: [UInt8]) { self.bytes = Data(bytes) }

  /// A copy of the bytes; never nil here.
  public var data: CFData? { bytes }
}
