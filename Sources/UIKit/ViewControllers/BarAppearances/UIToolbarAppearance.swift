import Foundation

/// The look of a toolbar; a bar copies the object that it takes.
///
/// The values are stored and have no effect here: nothing is drawn. The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitoolbarappearance>.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The looks of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The looks of buttons that complete something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func takeItems(of other: UIBarAppearance) {
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
  }
}
