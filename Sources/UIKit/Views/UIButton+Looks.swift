import Foundation

/// What a button looks like in each state; kept, and has no effect here: nothing is drawn.
extension UIButton {
  struct Looks {
    var titleColor: UIColor?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Has the title be of that colour in that state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleColor = color
  }

  /// The title's colour in that state; what none is set for has the normal state's.
  public func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }

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
  /// The title's colour in the state that the button is in.
  public var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }

  private func look<Value>(_ part: KeyPath<Looks, Value?>, _ state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: part] ?? looks[UIControl.State.normal.rawValue]?[keyPath: part]
  }
}
