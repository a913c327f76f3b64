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

  func look<Value>(_ part: KeyPath<Looks, Value?>, _ state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: part] ?? looks[UIControl.State.normal.rawValue]?[keyPath: part]
  }
}
