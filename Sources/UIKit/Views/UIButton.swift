import Foundation

/// A control that does something when it is tapped.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What the button says.
  open private(set) var currentTitle: String?

  /// A button that does `primaryAction` when it is tapped, and shows its title.
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction {
      currentTitle = primaryAction.title
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// A button that does nothing yet.
  public convenience override init(frame: CGRect) { self.init(frame: frame, primaryAction: nil) }

  /// A button from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Has the button say `title`.
  ///
  /// There is one title for all states here.
  open func setTitle(_ title: String?) { currentTitle = title }
}
