import Foundation
import Geometry

/// Reads the elements on an application's screen: the key window first, then the others from front to back.
///
/// Use it on the main actor only.
@MainActor
package struct ScreenReader {
  package private(set) var elements: [ShownElement] = []
  private let windows: [UIWindow]
  private let covers: ScreenCovers
  private var isInKeyWindow = false
  /// Whether the view to read is in no window, as the view of a bar button item is, so that no frame determines its
  /// visibility.
  private let isOutsideOfWindows: Bool

  /// Reads all windows.
  package init(_ application: UIApplication) {
    let frontToBack = application.windows.reversed().filter { !$0.isHidden && $0.alpha >= 0.01 }
    windows = Array(frontToBack)
    covers = ScreenCovers(application.windowList.all)
    isOutsideOfWindows = false
    for window in frontToBack.filter(\.isKeyWindow) + frontToBack.filter({ !$0.isKeyWindow }) {
      isInKeyWindow = window.isKeyWindow
      read(window, seen: window.convert(window.bounds, to: nil))
    }
  }

  /// Reads one view and its subviews.
  package init(_ view: UIView) {
    windows = view.window.map { [$0] } ?? []
    covers = ScreenCovers([])
    isOutsideOfWindows = view.window == nil
    read(view, seen: .infinite)
  }

  // MARK: - Views

  /// Adds the elements of a view and its subviews.
  ///
  /// - Parameter seen: the part of the screen that the ancestors of the view leave visible.
  private mutating func read(_ view: UIView, seen: CGRect) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let frame = ScreenReader.frameOnScreen(of: view)
    let clips = view.clipsToBounds || view is UIScrollView
    let seenInside = clips ? seen.intersection(frame) : seen
    if let alert = view.next as? UIAlertController { return read(alert) }
    let isSeen = isOutsideOfWindows || !seen.intersection(frame).isEmpty
    switch view {
    case let button as UIButton:
      if isSeen { add(button, "button", ScreenReader.texts(of: button), frame) }
      // The button's text is in a label inside it.
      return
    case let label as UILabel: if isSeen { add(label, "label", [label.text], frame, isControl: false) }
    case let field as UITextField:
      let text = field.text ?? ""
      let shown = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
      let texts = [text.isEmpty ? field.placeholder : shown]
      if isSeen { add(field, "text field", texts, also: field.placeholder, frame) }
    case let text as UITextView: if isSeen { add(text, "text view", [text.text], frame) }
    case let toggle as UISwitch: if isSeen { add(toggle, "switch", [toggle.title], frame) }
    case let control as UISegmentedControl: if isSeen { read(control, frame) }
    case let bar as UINavigationBar: if isSeen { read(bar, frame) }
    case let bar as UIToolbar:
      if isSeen { read(bar.items ?? [], of: bar, bar.placedButtons.map { ($0.button.item, $0.frame) }) }
    case let bar as UITabBar: if isSeen { read(bar, frame) }
    default:
      if isSeen, view.accessibilityLabel != nil || view.accessibilityIdentifier != nil { addNamed(view, frame) }
    }
    for subview in view.subviews { read(subview, seen: seenInside) }
  }

  private static func frameOnScreen(of view: UIView) -> CGRect {
    onScreen(view.bounds, of: view) ?? view.bounds
  }

  /// Returns a part of a view in screen coordinates, in points; nil if the view is in no window.
  private static func onScreen(_ part: CGRect, of view: UIView) -> CGRect? {
    view.window.map { $0.convert(view.convert(part, to: $0), to: nil) }
  }

  private static func spoken(_ texts: [String?]) -> [String] { texts.compactMap { $0 }.filter { !$0.isEmpty } }

  private mutating func add(
    _ view: UIView,
    _ kind: String,
    _ texts: [String?],
    also name: String? = nil,
    _ frame: CGRect,
    isControl: Bool = true
  ) {
    let texts = ScreenReader.spoken(texts)
    if texts.isEmpty, view.accessibilityLabel == nil, view.accessibilityIdentifier == nil, !isControl { return }
    append(view, kind, texts, ownTexts: texts + [name].compactMap { $0 }, frame, isControl: isControl)
  }

  private mutating func append(
    _ view: UIView,
    _ kind: String,
    _ texts: [String],
    ownTexts: [String],
    _ frame: CGRect,
    isControl: Bool
  ) {
    elements.append(
      ShownElement(
        kind: kind,
        texts: texts,
        // By default, the accessibility label of a label or a button is its text, which is not listed twice.
        label: view.accessibilityLabel.flatMap { texts.contains($0) ? nil : $0 },
        identifier: view.accessibilityIdentifier,
        frame: frame,
        isEnabled: (view as? UIControl)?.isEnabled ?? true,
        view: view,
        ownTexts: ownTexts,
        isControl: isControl,
        isSelected: (view as? UISwitch)?.isOn ?? (view as? UIControl)?.isSelected ?? false,
        isCovered: covers.hide(visiblePart(frame, of: view), of: view),
        isInKeyWindow: isInKeyWindow,
        touch: touch(of: view)
      )
    )
  }

  /// Adds a view that shows no text itself, but has a name; its subviews are added separately.
  private mutating func addNamed(_ view: UIView, _ frame: CGRect) {
    let kind =
      switch view {
      case is UITableViewCell, is UICollectionViewCell: "cell"
      case is UIImageView: "image"
      default: "\(type(of: view))"
      }
    var inside: [String] = []
    for subview in view.subviews { inside += ScreenReader(subview).elements.flatMap(\.texts) }
    append(view, kind, inside, ownTexts: [], frame, isControl: view is UIControl || kind == "cell")
  }

  /// Returns the button's title and subtitle, and the texts of its other subviews.
  private static func texts(of button: UIButton) -> [String?] {
    var texts = [button.titleLabel?.text ?? button.currentTitle, button.configuration?.subtitle]
    for subview in button.subviews where subview !== button.titleLabel {
      texts += ScreenReader(subview).elements.flatMap(\.texts)
    }
    return texts
  }

  /// Returns the part of a frame that the views around a view leave visible.
  private func visiblePart(_ frame: CGRect, of view: UIView) -> CGRect {
    var (part, outer) = (frame, view.superview)
    while let current = outer {
      if current.clipsToBounds || current is UIScrollView {
        part = part.intersection(ScreenReader.frameOnScreen(of: current))
      }
      outer = current.superview
    }
    return part
  }

  // MARK: - Fingers

  /// Returns the tap for a view: in the middle of its touchable part.
  private func touch(of view: UIView) -> ShownElement.Touch { touch(in: view.bounds, of: view) }

  private func touch(in part: CGRect, of view: UIView) -> ShownElement.Touch {
    guard var reach = ScreenReader.onScreen(part, of: view) else { return .impossible("in no window") }
    if part.width <= 0 || part.height <= 0 { return .impossible("without a size") }
    var above: UIView? = view
    while let current = above {
      reach = reach.intersection(ScreenReader.frameOnScreen(of: current))
      above = current.superview
    }
    if reach.isEmpty { return .impossible("outside of what is shown") }
    let point = CGPoint(x: reach.midX, y: reach.midY)
    guard let hit = foremostView(at: point) else { return .impossible("it takes no touches") }
    // A view that takes no touches leaves them to the view that contains it.
    let isItself = hit.isDescendant(of: view) || (!(view is UIControl) && view.isDescendant(of: hit))
    if isItself { return .finger(point) }
    return .impossible(
      view.isDescendant(of: hit) ? "it takes no touches" : "covered by a view of class \(type(of: hit))"
    )
  }

  private func foremostView(at point: CGPoint) -> UIView? {
    for window in windows {
      if let hit = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return hit }
    }
    return nil
  }

  // MARK: - Elements without views

  private mutating func addItem(
    _ kind: String,
    _ texts: [String?],
    label: String? = nil,
    identifier: String? = nil,
    frame: CGRect = .zero,
    isEnabled: Bool = true,
    isSelected: Bool = false,
    isControl: Bool = true,
    in container: UIView? = nil,
    touch: ShownElement.Touch
  ) {
    let texts = ScreenReader.spoken(texts)
    if texts.isEmpty, label == nil, identifier == nil { return }
    elements.append(
      ShownElement(
        kind: kind,
        texts: texts,
        label: label,
        identifier: identifier,
        frame: frame,
        isEnabled: isEnabled,
        view: nil,
        ownTexts: texts,
        isControl: isControl,
        isSelected: isSelected,
        isCovered: container.map { covers.hide(ScreenReader.frameOnScreen(of: $0), of: $0) } ?? false,
        isInKeyWindow: isInKeyWindow,
        touch: touch
      )
    )
  }

  /// Returns `action` if the view that shows the button can be touched.
  private func action(in view: UIView, _ action: @escaping @MainActor @Sendable () -> Void) -> ShownElement.Touch {
    if case .impossible(let reason) = touch(of: view) { return .impossible(reason) }
    return .action(action)
  }

  private mutating func read(_ alert: UIAlertController) {
    guard let view = alert.viewIfLoaded else { return }
    for text in [alert.title, alert.message] {
      addItem("label", [text], isControl: false, touch: .impossible("a text of an alert"))
    }
    for field in alert.textFields ?? [] { read(field, seen: .infinite) }
    let buttons = view.subviews.compactMap { $0 as? UIButton }
    for (index, choice) in alert.actions.enumerated() {
      // A finger presses the action's button. Before the buttons are laid out, the action is performed directly.
      let touch = buttons.indices.contains(index) ? touch(of: buttons[index]) : .action { alert.make(choice) }
      addItem(
        "alert action",
        [choice.title],
        identifier: choice.accessibilityIdentifier,
        isEnabled: choice.isEnabled,
        touch: touch
      )
    }
  }

  private mutating func read(_ bar: UINavigationBar, _ frame: CGRect) {
    guard let item = bar.topItem else { return }
    if let titleView = item.titleView {
      read(titleView, seen: .infinite)
    } else {
      addItem("label", [item.title], frame: frame, isControl: false, in: bar, touch: touch(of: bar))
    }
    addItem("label", [item.prompt], frame: frame, isControl: false, in: bar, touch: touch(of: bar))
    if let back = bar.backTitle {
      // A test can find the back button by the label "Back", whatever its title is.
      addItem(
        "back button",
        [back],
        label: "Back",
        frame: drawnFrame(bar.placeOfBack, in: bar),
        in: bar,
        touch: action(in: bar) { [weak bar] in bar?.tapBack() }
      )
    }
    read((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []), of: bar, bar.placedButtons)
  }

  /// Returns the part of a bar in which something is drawn, in points of the screen; zero if nothing is.
  private func drawnFrame(_ part: CGRect?, in bar: UIView) -> CGRect {
    guard TextMeasuring.library != nil, let part, part.width > 0 else { return .zero }
    return ScreenReader.onScreen(part, of: bar) ?? .zero
  }

  private mutating func read(
    _ items: [UIBarButtonItem],
    of bar: UIView,
    _ places: [(item: UIBarButtonItem, frame: CGRect)]
  ) {
    for item in items {
      let frame = drawnFrame(places.first { $0.item === item }?.frame, in: bar)
      if let view = item.customView {
        read(customView: view, of: item, in: bar, frame)
        continue
      }
      addItem(
        "bar button",
        [item.shownTitle],
        label: item.accessibilityLabel,
        identifier: item.accessibilityIdentifier,
        frame: frame,
        isEnabled: item.isEnabled,
        isSelected: item.isSelected,
        in: bar,
        touch: action(in: bar) { item.tap() }
      )
    }
  }

  /// Reads the custom view of a bar button item.
  ///
  /// Bars do not add these views to themselves, so a finger cannot reach them.
  private mutating func read(customView: UIView, of item: UIBarButtonItem, in bar: UIView, _ frame: CGRect) {
    for element in ScreenReader(customView).elements {
      let control = element.view as? UIControl
      let touch = action(in: bar) { control?.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
      elements.append(
        ShownElement(
          kind: element.kind,
          texts: element.texts,
          label: element.label ?? item.accessibilityLabel,
          identifier: element.identifier ?? item.accessibilityIdentifier,
          frame: frame,
          isEnabled: element.isEnabled && item.isEnabled,
          view: element.view,
          ownTexts: element.ownTexts,
          isControl: element.isControl,
          isInKeyWindow: isInKeyWindow,
          touch: control == nil ? .impossible("no control") : touch
        )
      )
    }
  }

  private mutating func read(_ bar: UITabBar, _ frame: CGRect) {
    guard let items = bar.items, !items.isEmpty else { return }
    for (item, part) in zip(items, bar.placesOfItems) {
      addItem(
        "tab",
        [item.shownTitle],
        label: item.accessibilityLabel,
        identifier: item.accessibilityIdentifier,
        frame: ScreenReader.onScreen(part, of: bar) ?? frame,
        isEnabled: item.isEnabled,
        isSelected: item === bar.selectedItem,
        in: bar,
        touch: touch(in: part, of: bar)
      )
    }
  }

  private mutating func read(_ control: UISegmentedControl, _ frame: CGRect) {
    if control.accessibilityLabel != nil || control.accessibilityIdentifier != nil { addNamed(control, frame) }
    for (index, part) in control.segmentFrames.enumerated() {
      addItem(
        "segment",
        [control.titleForSegment(at: index)],
        frame: ScreenReader.onScreen(part, of: control) ?? frame,
        isEnabled: control.isEnabled && control.isEnabledForSegment(at: index),
        isSelected: index == control.selectedSegmentIndex,
        in: control,
        touch: touch(in: part, of: control)
      )
    }
  }
}
