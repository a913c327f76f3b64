import Foundation

/// The properties of UIKit's classes that applications read and set by name, including some without a public name.
@MainActor
enum KnownKeys {
  private static let all = Dictionary(grouping: views + texts + controllers + others, by: \.name)

  private static let views = [
    KnownKey("hidden", \UIView.isHidden), KnownKey("isHidden", \UIView.isHidden), KnownKey("alpha", \UIView.alpha),
    KnownKey("tag", \UIView.tag), KnownKey("userInteractionEnabled", \UIView.isUserInteractionEnabled),
    KnownKey("isUserInteractionEnabled", \UIView.isUserInteractionEnabled), KnownKey("frame", \UIView.frame),
    KnownKey("bounds", \UIView.bounds), KnownKey("center", \UIView.center),
    KnownKey("backgroundColor", \UIView.backgroundColor), KnownKey("tintColor", \UIView.tintColor),
    KnownKey("clipsToBounds", \UIView.clipsToBounds),
    KnownKey("layer", of: UIView.self) { $0.layer },
    KnownKey("cornerRadius", \CALayer.cornerRadius), KnownKey("borderWidth", \CALayer.borderWidth),
    KnownKey("shadowRadius", \CALayer.shadowRadius), KnownKey("masksToBounds", \CALayer.masksToBounds),
    KnownKey("hidesShadow", of: UINavigationBar.self) { _ in false },
  ]

  private static let texts = [
    KnownKey("text", \UILabel.text), KnownKey("text", \UITextField.text), KnownKey("text", \UITextView.text),
    KnownKey("text", \UISearchBar.text), KnownKey("placeholder", \UITextField.placeholder),
    KnownKey("placeholder", \UISearchBar.placeholder), KnownKey("textColor", \UILabel.textColor),
    KnownKey("textColor", \UITextField.textColor), KnownKey("textColor", \UITextView.textColor),
    KnownKey("font", \UILabel.font), KnownKey("font", \UITextField.font), KnownKey("font", \UITextView.font),
    KnownKey("placeholderLabel", of: UITextField.self) { placeholder(of: $0) },
    KnownKey("_placeholderLabel", of: UITextField.self) { placeholder(of: $0) },
    KnownKey("searchField", of: UISearchBar.self) { $0.searchTextField },
    KnownKey("_searchField", of: UISearchBar.self) { $0.searchTextField },
    KnownKey("cancelButton", of: UISearchBar.self) { $0.cancelButton },
    KnownKey("_cancelButton", of: UISearchBar.self) { $0.cancelButton },
    KnownKey(withoutEffect: "textColor", of: UIDatePicker.self),
    KnownKey(withoutEffect: "highlightsToday", of: UIDatePicker.self),
    KnownKey(withoutEffect: "textColor", of: UIPickerView.self),
  ]

  private static let controllers = [
    KnownKey("title", \UIViewController.title), KnownKey("message", \UIAlertController.message),
    KnownKey("attributedTitle", of: UIAlertController.self) {
      $0.title.map { NSAttributedString(string: $0) }
    } set: {
      $0.title = $1?.string
    },
    KnownKey("attributedMessage", of: UIAlertController.self) {
      $0.message.map { NSAttributedString(string: $0) }
    } set: {
      $0.message = $1?.string
    },
    KnownKey(withoutEffect: "contentViewController", of: UIAlertController.self),
    KnownKey(withoutEffect: "titleTextColor", of: UIAlertAction.self),
    KnownKey(withoutEffect: "titleTextAlignment", of: UIAlertAction.self),
    KnownKey(withoutEffect: "imageTintColor", of: UIAlertAction.self),
    KnownKey(withoutEffect: "image", of: UIAlertAction.self),
    KnownKey(withoutEffect: "checked", of: UIAlertAction.self),
  ]

  private static let others = [
    KnownKey("orientation", of: UIDevice.self) {
      $0.orientation.rawValue
    } set: {
      turnInterface($0, $1)
    },
    // Since iOS 13 the application has no view that shows the status bar.
    KnownKey(withoutEffect: "statusBar", of: UIApplication.self),
    KnownKey(withoutEffect: "statusBarWindow", of: UIApplication.self),
  ]

  /// Returns a new label with a field's placeholder; changes to the label have no effect, because it is in no view.
  private static func placeholder(of field: UITextField) -> UILabel {
    let label = UILabel()
    label.text = field.placeholder
    return label
  }

  /// Turns the interface to an orientation, as setting the device's orientation did before iOS 16.
  private static func turnInterface(_ device: UIDevice, _ orientation: Int) {
    guard let orientation = UIInterfaceOrientation(rawValue: orientation), orientation != .unknown else { return }
    for window in UIApplication.shared.windowList.frontToBack { window.deviceTurns(to: orientation) }
  }

  /// Returns the value of a property in an array, which is empty if the value is nil; nil if the class lacks the key.
  static func value(of object: NSObject, forKey key: String) -> [Any]? {
    for known in all[key] ?? [] {
      if let value = known.get(object) { return value }
    }
    return nil
  }

  /// Sets a property; returns false if the class lacks the key, or the value does not fit.
  static func set(_ value: KeyedValue, of object: NSObject, forKey key: String) -> Bool {
    all[key]?.contains { $0.set(object, value) } ?? false
  }

  /// Sets the property at the end of a path of names, separated by dots.
  ///
  /// Returns false if the path leads to no object, the object's class lacks the key, or the value does not fit.
  static func set(_ value: KeyedValue, of object: NSObject, forKeyPath path: String) -> Bool {
    var object = object
    var keys = path.split(separator: ".").map(String.init)
    guard let last = keys.popLast() else { return false }
    for key in keys {
      guard let next = self.value(of: object, forKey: key)?.first as? NSObject else { return false }
      object = next
    }
    return set(value, of: object, forKey: last)
  }
}
