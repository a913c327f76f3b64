import Foundation

/// The appearance of a toolbar; a bar keeps a copy of the object that is assigned to it.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitoolbarappearance>.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func takeItems(of other: UIBarAppearance) {
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
  }
}
