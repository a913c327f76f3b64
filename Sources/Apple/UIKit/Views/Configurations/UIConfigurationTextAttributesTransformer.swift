import Foundation

/// A closure that changes the attributes of a text, for a configuration.
///
/// The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct>.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that changes attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer that calls `transform`.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the attributes that the closure makes of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
