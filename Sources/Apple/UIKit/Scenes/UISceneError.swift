import Foundation

/// The reason why a request for a scene was refused.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisceneerror>.
public struct UISceneError: Error, Hashable, CustomNSError {
  /// The reasons for a refusal.
  public enum Code: Int, Sendable {
    /// Info.plist does not allow more than one scene.
    case multipleScenesNotSupported
    /// The request is not possible at this time.
    case requestDenied
    /// The preferences are for a geometry that this system does not have.
    case geometryRequestUnsupported = 100
    /// The application or a view controller does not permit the geometry.
    case geometryRequestDenied = 101
  }

  /// The reason for this refusal.
  public let code: Code
  /// The error's domain as an `NSError`.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The error's code as an `NSError`: the raw value of `code`.
  public var errorCode: Int { code.rawValue }
}
