import Foundation

/// What a button looks like in each state: its views get the state's title, image and colours in the layout pass.
extension UIButton {
  struct Looks {
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Has the title be of that colour in that state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleColor = color
    setNeedsLayout()
  }

  /// The title's colour in that state; what none is set for has the normal state's.
  public func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }

  /// Has the title's shadow be of that colour in that state.
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleShadowColor = color
    setNeedsLayout()
  }

  /// The colour of the title's shadow in that state; what none is set for has the normal state's.
  public func titleShadowColor(for state: UIControl.State) -> UIColor? { look(\.titleShadowColor, state) }

  /// Has the button say `title`, with its attributes, in that state; it goes before a plain title.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].attributedTitle = title
    showTitle()
  }

  /// What was set for that state, else what was for the normal one.
  public func attributedTitle(for state: UIControl.State) -> NSAttributedString? { look(\.attributedTitle, state) }

  /// What the button says in its state, with attributes; nil where it has a plain title.
  public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// Has the button show `image` in that state.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].image = image
    showTitle()
  }

  /// The image in that state; what none is set for has the normal state's.
  public func image(for state: UIControl.State) -> UIImage? { look(\.image, state) }

  /// Has the button show `image` behind its title in that state.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].backgroundImage = image
  }

  /// The image behind the title in that state; what none is set for has the normal state's.
  public func backgroundImage(for state: UIControl.State) -> UIImage? { look(\.backgroundImage, state) }

  /// The image in the state that the button is in.
  public var currentImage: UIImage? { image(for: state) }
  /// The title's colour in the state that the button is in: white unless one is set, and the tint of a button that is not custom.
  public var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? UIColor.white : tintColor)
  }
  /// The colour of the title's shadow in the state that the button is in; nil if none is set.
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  private func look<Value>(_ part: KeyPath<Looks, Value?>, _ state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: part] ?? looks[UIControl.State.normal.rawValue]?[keyPath: part]
  }
}
