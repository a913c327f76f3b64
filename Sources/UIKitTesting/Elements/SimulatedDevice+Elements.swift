import Foundation
import LifecycleTesting
import UIKit

/// What is on the screen, found by what a person sees.
extension SimulatedDevice {
  /// All that is on the screen and can be named, those of the key window first; empty if nothing runs.
  public var elements: [ScreenElement] { sharedApplication.map { ScreenReader($0).elements } ?? [] }

  /// All that is said on the screen: labels, titles of buttons, bars, tabs and alerts, texts and placeholders of
  /// fields.
  public var texts: [String] { elements.filter { !$0.ownTexts.isEmpty }.flatMap(\.texts) }

  /// All that is said in a view, such as that of a view controller or a cell.
  public func texts(in view: UIView) -> [String] {
    ScreenReader(view).elements.filter { !$0.ownTexts.isEmpty }.flatMap(\.texts)
  }

  /// The element that says `name`, or has it as its accessibility label or identifier.
  ///
  /// Of several the one is meant that can be touched, is in the key window, is a control, can be used; in that order.
  /// If there is none, or there are several alike, the test fails with a list of what is there.
  ///
  /// - Returns: the element; nil if the test fails.
  public func element(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ScreenElement? {
    find("\"\(name)\"", at: SourcePlace(fileID, filePath, line, column)) { $0.isCalled(name) }
  }

  /// The element with that accessibility identifier; see ``element(_:fileID:filePath:line:column:)``.
  public func element(
    identifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ScreenElement? {
    find("the identifier \"\(identifier)\"", at: SourcePlace(fileID, filePath, line, column)) {
      $0.identifier == identifier
    }
  }

  /// What the element says that is called `name`, in one line; for a view with others inside, what those say.
  ///
  /// See ``element(_:fileID:filePath:line:column:)`` for how it is found.
  ///
  /// - Returns: the text; nil if the test fails.
  public func text(
    on name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> String? {
    find("\"\(name)\"", at: SourcePlace(fileID, filePath, line, column)) { $0.isCalled(name) }?.text
  }

  /// A finger taps what says `name`, or has it as its accessibility label or identifier: a button, a tab, a choice of
  /// an alert, a row by a text in it.
  ///
  /// See ``element(_:fileID:filePath:line:column:)`` for how it is found. If it cannot be tapped, since it is disabled,
  /// covered or not in sight, the test fails.
  ///
  /// - Parameters:
  ///   - name: what a person looks for.
  ///   - duration: how long the finger stays.
  ///   - fileID: the place of the call. Leave the default.
  ///   - filePath: likewise.
  ///   - line: likewise.
  ///   - column: likewise.
  public func tap(
    _ name: String,
    for duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard isReadyForTouches(at: place) else { return }
    runWhatIsReady()
    if let found = find("\"\(name)\"", at: place, { $0.isCalled(name) }) { touch(found, for: duration, from: place) }
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func tap(
    _ name: String,
    for duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID, filePath, line, column)
    guard isReadyForTouches(at: place) else { return }
    await settleQueues()
    if let found = find("\"\(name)\"", at: place, { $0.isCalled(name) }) {
      await touch(found, for: duration, from: place)
    }
  }

  /// A finger taps an element: one of several that have the same name.
  public func tap(
    _ element: ScreenElement,
    for duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    if isReadyForTouches(at: place) { touch(element, for: duration, from: place) }
  }

  /// Does the same as the synchronous form, and also runs Dispatch's main queue.
  public func tap(
    _ element: ScreenElement,
    for duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID, filePath, line, column)
    if isReadyForTouches(at: place) { await touch(element, for: duration, from: place) }
  }

  // MARK: - Looking

  private func find(
    _ name: String,
    at place: SourcePlace,
    _ isMeant: (ScreenElement) -> Bool
  ) -> ScreenElement? {
    isCalled(from: place)
    let all = elements
    let found = all.filter(isMeant)
    let best = found.map(\.precedence).max()
    let candidates = found.filter { $0.precedence == best }
    if candidates.count == 1 { return candidates[0] }
    if candidates.isEmpty {
      misuse("Nothing on the screen is called \(name). There is:\n\(SimulatedDevice.list(all))", at: place)
    } else {
      misuse(
        "\(candidates.count) elements are called \(name):\n\(SimulatedDevice.list(candidates))\n"
          + "Give them accessibility identifiers, or choose one of device.elements.",
        at: place
      )
    }
    return nil
  }

  private static func list(_ elements: [ScreenElement]) -> String {
    elements.isEmpty ? "  nothing" : elements.map { "  \($0)" }.joined(separator: "\n")
  }

  /// Whether the application is on the screen, without anything of the system's over it; else the test fails.
  private func isReadyForTouches(at place: SourcePlace) -> Bool {
    isCalled(from: place)
    guard living("tapped") != nil else { return false }
    if state == .active { return true }
    misuse("The device was tapped, but the application gets no touches: it is \(state.rawValue).", at: place)
    return false
  }

  // MARK: - Touching

  private func isTouchable(_ element: ScreenElement, at place: SourcePlace) -> Bool {
    if !element.isEnabled {
      misuse("This cannot be tapped, since it is disabled: \(element).", at: place)
      return false
    }
    if case .impossible(let reason) = element.touch {
      misuse("This cannot be tapped: \(element): \(reason).", at: place)
      return false
    }
    return true
  }

  private func touch(_ element: ScreenElement, for duration: Duration, from place: SourcePlace) {
    guard isTouchable(element, at: place) else { return }
    switch element.touch {
    case .finger(let point): tap(at: point, for: duration, from: place)
    case .action(let action):
      advance(by: duration, at: place)
      run(action)
      runWhatIsReady()
    case .impossible: break
    }
  }

  private func touch(_ element: ScreenElement, for duration: Duration, from place: SourcePlace) async {
    guard isTouchable(element, at: place) else { return }
    switch element.touch {
    case .finger(let point): await tap(at: point, for: duration, from: place)
    case .action(let action):
      await advance(by: duration, at: place)
      run(action)
      await settleQueues()
    case .impossible: break
    }
  }
}
