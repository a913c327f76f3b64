import Foundation

/// An object that triggers actions and segues: a control, a gesture recognizer or a bar button.
@MainActor
protocol StoryboardActionSource: NSObject {
  /// Adds a closure that an event of the source calls, with the source and the event.
  ///
  /// `event` is the event's name in Interface Builder; nil means the source's primary event.
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void)
}

extension UIControl: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    let action = UIAction { [unowned self] _ in body(self, nil) }
    addAction(action, for: event.flatMap { Event(interfaceBuilder: $0) } ?? .primaryActionTriggered)
  }
}

extension UIControl.Event {
  /// Creates the event with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    let bits: [String: UInt] = [
      "touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2, "touchDragOutside": 1 << 3,
      "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5, "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7,
      "touchCancel": 1 << 8, "valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13, "editingDidBegin": 1 << 16,
      "editingChanged": 1 << 17, "editingDidEnd": 1 << 18, "editingDidEndOnExit": 1 << 19,
    ]
    guard let bit = bits[name] else { return nil }
    self.init(rawValue: bit)
  }
}
