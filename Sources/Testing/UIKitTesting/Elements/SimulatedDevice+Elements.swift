import Foundation
import LifecycleTesting
import UIKit

/// The elements on the screen, found by what a user sees.
extension SimulatedDevice {
  /// All elements on the screen that can be named, those of the key window first; empty if nothing runs.
  public var elements: [ScreenElement] {
    sharedApplication.map { ScreenReader($0).elements.map(ScreenElement.init) } ?? []
  }

  /// All texts that the user sees: labels, titles of buttons, bars, tabs and alerts, texts and placeholders of fields.
  ///
  /// Texts that are clipped, or behind an opaque view, entirely are left out.
  public var texts: [String] { elements.filter { !$0.ownTexts.isEmpty && !$0.isCovered }.flatMap(\.texts) }

  /// Returns all texts in a view, for example the view of a view controller or a cell.
  public func texts(in view: UIView) -> [String] {
    ScreenReader(view).elements.filter { !$0.ownTexts.isEmpty }.flatMap(\.texts)
  }

  /// Returns the element whose text, accessibility label or accessibility identifier is `name`.
  ///
  /// If several elements match, the method prefers elements that can be touched, then those in the key window, then
  /// controls, then enabled ones. If no element matches, or several remain, the test fails with a list of the elements.
  ///
  /// - Returns: the element; nil if the test fails.
  public func element(
    _ name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> ScreenElement? {
    find("\"\(name)\"", at: CallLocation(file, line)) { $0.isCalled(name) }
  }

  /// Returns the element with that accessibility identifier; see ``element(_:file:line:)``.
  public func element(
    identifier: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> ScreenElement? {
    find("the identifier \"\(identifier)\"", at: CallLocation(file, line)) {
      $0.identifier == identifier
    }
  }

  /// Returns the text of the element called `name`, in one line; for a view with subviews, the texts of the subviews.
  ///
  /// See ``element(_:file:line:)`` for how the element is found.
  ///
  /// - Returns: the text; nil if the test fails.
  public func text(
    on name: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> String? {
    find("\"\(name)\"", at: CallLocation(file, line)) { $0.isCalled(name) }?.text
  }
}

// The asynchronous forms of these members are generated.
/// Taps on elements.
extension SimulatedDevice {
  /// Taps the element whose text, accessibility label or accessibility identifier is `name`.
  ///
  /// The element is for example a button, a tab, an action of an alert, or a row with that text. See
  /// ``element(_:file:line:)`` for how it is found. If it cannot be tapped, since it is disabled,
  /// covered or out of sight, the test fails.
  ///
  /// - Parameters:
  ///   - name: the text, label or identifier.
  ///   - duration: how long the finger stays on the screen.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  public func tap(
    _ name: String,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let callSite = CallLocation(file, line)
    guard isReadyForTouches(at: callSite) else { return }
    runWhatIsReady()
    if let found = find("\"\(name)\"", at: callSite, { $0.isCalled(name) }) {
      touch(found, for: duration, file: file, line: line)
    }
  }

  /// Taps an element, for example one of several with the same name.
  public func tap(
    _ element: ScreenElement,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if isReadyForTouches(at: CallLocation(file, line)) { touch(element, for: duration, file: file, line: line) }
  }

  /// Taps an element if it can be tapped; otherwise fails the test.
  func touch(_ element: ScreenElement, for duration: Duration, file: StaticString, line: UInt) {
    guard isTouchable(element, at: CallLocation(file, line)) else { return }
    switch element.touch {
    case .finger(let point): tap(at: point, for: duration, file: file, line: line)
    case .action(let action):
      advance(by: duration, file: file, line: line)
      run(action)
      runWhatIsReady()
    case .impossible: break
    }
  }
}

/// The search for elements.
extension SimulatedDevice {
  func find(
    _ name: String,
    at callSite: CallLocation,
    _ isMeant: (ScreenElement) -> Bool
  ) -> ScreenElement? {
    isCalled(from: callSite)
    let all = elements
    let found = all.filter(isMeant)
    let best = found.map(\.precedence).max()
    let candidates = found.filter { $0.precedence == best }
    if candidates.count == 1 { return candidates[0] }
    if candidates.isEmpty {
      misuse("Nothing on the screen is called \(name). There is:\n\(SimulatedDevice.list(all))", at: callSite)
    } else {
      misuse(
        "\(candidates.count) elements are called \(name):\n\(SimulatedDevice.list(candidates))\n"
          + "Give them accessibility identifiers, or choose one of device.elements.",
        at: callSite
      )
    }
    return nil
  }

  private static func list(_ elements: [ScreenElement]) -> String {
    elements.isEmpty ? "  nothing" : elements.map { "  \($0)" }.joined(separator: "\n")
  }

  /// Returns whether the application is active, without an interruption; otherwise fails the test.
  func isReadyForTouches(at callSite: CallLocation) -> Bool {
    isCalled(from: callSite)
    guard living("tapped") != nil else { return false }
    if state == .active { return true }
    misuse("The device was tapped, but the application gets no touches: it is \(state.rawValue).", at: callSite)
    return false
  }

  func isTouchable(_ element: ScreenElement, at callSite: CallLocation) -> Bool {
    if !element.isEnabled {
      misuse("This cannot be tapped, since it is disabled: \(element).", at: callSite)
      return false
    }
    if case .impossible(let reason) = element.touch {
      misuse("This cannot be tapped: \(element): \(reason).", at: callSite)
      return false
    }
    return true
  }
}
