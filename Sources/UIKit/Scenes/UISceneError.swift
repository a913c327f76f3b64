import Foundation

/// Why a scene that was asked for will not be.
public struct UISceneError: Error, Hashable, CustomNSError {
  /// The reason.
  public enum Code: Int, Sendable {
    /// Info.plist does not say that there may be several.
    case multipleScenesNotSupported
    /// The scene cannot be asked for now.
    case requestDenied
  }

  /// The reason.
  public let code: Code
  /// The domain that NSError has for it.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}
