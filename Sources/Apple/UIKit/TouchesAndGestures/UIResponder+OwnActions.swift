extension UIResponder {
  /// The methods of every responder that actions name and that are not empty.
  ///
  /// They return a value, so `ActionMethod` does not find them by their names.
  static let ownActions: [Selector: @MainActor (UIResponder) -> Void] = [
    "becomeFirstResponder": { $0.becomeFirstResponder() },
    "resignFirstResponder": { $0.resignFirstResponder() },
    "reloadInputViews": { $0.reloadInputViews() },
  ]

  /// Calls the method of every responder that `action` names; returns false if it names none.
  func performOwnAction(_ action: Selector) -> Bool {
    guard let method = UIResponder.ownActions[action] else { return false }
    method(self)
    return true
  }
}
