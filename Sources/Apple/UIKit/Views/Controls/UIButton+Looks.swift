import Foundation

/// The looks of a button in each state; the layout pass applies the state's title, image and colors to the views.
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
