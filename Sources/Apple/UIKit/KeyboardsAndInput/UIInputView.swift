import Foundation

/// A view shown in place of the keyboard or above it; here it never has the look of the keyboard.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiinputview>.
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// The look of an input view; stored, but has no effect here.
  public enum Style: Int, Sendable {
    /// No look of its own.
    case `default` = 0
    /// The look of the keyboard.
    case keyboard
  }

  /// The look of the view.
  open private(set) var inputViewStyle: Style
  /// Whether the view's constraints determine its height; if false, a view without a height is as high as the
  /// keyboard's keys.
  open var allowsSelfSizing = false

  /// Creates an input view with a frame, of which the keyboard uses the height, in points.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates an input view from an archive.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
