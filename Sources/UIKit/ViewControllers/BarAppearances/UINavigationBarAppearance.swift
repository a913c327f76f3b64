import Foundation

/// The look of a navigation bar; a bar copies the object that it takes.
///
/// The values are stored and have no effect here: nothing is drawn. The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uinavigationbarappearance>.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The looks of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The looks of buttons that complete something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The looks of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image of the back button.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of the back button's image during transitions.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the image of the back button and its mask; the system's replace nil.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?,
    transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
  }

  override func takeItems(of other: UIBarAppearance) {
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
    backButtonAppearance = other.backButtonAppearance.copied
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }
}
