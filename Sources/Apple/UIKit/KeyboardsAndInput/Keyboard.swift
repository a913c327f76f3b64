import Foundation

/// The keyboard on the screen.
///
/// It is shown while the first responder of the key window takes text, or has a view of its own to show. Taps on its
/// keys type nothing: text comes from key events. With a hardware keyboard it has no keys, and only the views of the
/// application are shown.
///
/// Sources: Apple's pages "Keyboard notifications", "inputView" and "inputAccessoryView", Apple's guide "Managing the
/// keyboard", and public accounts of the order of the notifications.
@MainActor
final class Keyboard {
  /// The views of the keyboard, and its place.
  private struct Contents {
    /// The view in place of the keys, and the one above them.
    var input: UIView?
    var accessory: UIView?
    /// The rectangle on the screen, in points; below the screen while the keyboard is hidden.
    var frame: CGRect
    var isHidden: Bool

    func isSame(as other: Contents) -> Bool {
      input === other.input && accessory === other.accessory && frame == other.frame && isHidden == other.isHidden
    }
  }

  /// A movement of the keyboard, in points of the screen; it holds no view, since it outlives what it moves.
  private struct Movement {
    let begin: CGRect
    let end: CGRect
    let hides: Bool
    let duration: TimeInterval
  }

  /// The keyboard of the application whose code is running.
  static var current: Keyboard { ApplicationParts.current.object(Keyboard.init) }
  /// The duration of the movement, in seconds.
  private static let duration = 0.25
  /// The curve of the movement, which has no name in Apple's interface.
  private static let curve = 7

  private let hasKeys = LaunchEnvironment.current.keyboardPath == nil
  private var contents: Contents?
  private var window: KeyboardWindow?
  private struct RoomMaker { weak var responder: UIResponder? }
  /// The responders that have made room for the keyboard as it is now.
  private var roomMakers: [RoomMaker] = []
  /// The number of changes of the first responder in progress.
  private var changes = 0

  /// The part of the screen that the keyboard covers, in points; empty while it is hidden.
  var coveredFrame: CGRect {
    guard let contents, !contents.isHidden else { return .zero }
    return contents.frame
  }

  /// Calls `body`, in which the first responder may change several times; the keyboard follows at the end.
  func change<Value>(_ body: () -> Value) -> Value {
    changes += 1
    let value = body()
    changes -= 1
    update()
    return value
  }

  /// Shows, hides or resizes the keyboard, if the first responder, the key window or their views have changed.
  func update() {
    guard changes == 0, let application = WindowList.shared.application else { return }
    let owner = application.keyWindow?.firstResponder
    if contents == nil, owner == nil { return }
    let former = contents ?? hidden(application, height: 0)
    let next = contents(of: owner, application)
    if next.isSame(as: former) || next.isHidden && former.isHidden { return }
    move(from: former, to: next, application)
  }

  /// Called when the interface has rotated: hides the keyboard, and shows it again with its size in the new
  /// orientation.
  func interfaceDidTurn() {
    guard let former = contents, !former.isHidden, let application = WindowList.shared.application else { return }
    let away = hidden(application, height: former.frame.height)
    contents = away
    let movement = Movement(begin: former.frame, end: away.frame, hides: true, duration: 0)
    willMove(movement)
    didMove(movement)
    update()
  }

  // MARK: - Contents

  private func contents(of owner: UIResponder?, _ application: any RunningApplication) -> Contents {
    let screen = size(application)
    let input = owner.flatMap { view(of: $0) { $0.inputView ?? $0.inputViewController?.view } }
    let accessory = owner.flatMap { view(of: $0) { $0.inputAccessoryView ?? $0.inputAccessoryViewController?.view } }
    var height: CGFloat = 0
    if let input {
      height = self.height(of: input, on: screen)
    } else if owner?.takesKeys == true, hasKeys {
      height = keysHeight(on: screen)
    }
    if let accessory { height += self.height(of: accessory, on: screen) }
    height = min(height, screen.height)
    if height <= 0 { return hidden(application, height: contents?.frame.height ?? 0) }
    let frame = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    return Contents(input: input, accessory: accessory, frame: frame, isHidden: false)
  }

  private func hidden(_ application: any RunningApplication, height: CGFloat) -> Contents {
    let screen = size(application)
    return Contents(frame: CGRect(x: 0, y: screen.height, width: screen.width, height: height), isHidden: true)
  }

  /// Returns the first view that `read` returns for a responder in the chain that begins with `owner`.
  private func view(of owner: UIResponder, _ read: (UIResponder) -> UIView?) -> UIView? {
    sequence(first: owner, next: \.next).lazy.compactMap(read).first
  }

  /// The height of a view of the application: that of its frame, or else the height that its constraints give it.
  private func height(of view: UIView, on screen: CGSize) -> CGFloat {
    let input = view as? UIInputView
    let hasFrame = view.translatesAutoresizingMaskIntoConstraints && view.frame.height > 0
    if hasFrame, input?.allowsSelfSizing != true { return view.frame.height }
    if input?.allowsSelfSizing == false { return keysHeight(on: screen) }
    return view.systemLayoutSizeFitting(CGSize(width: screen.width, height: 0)).height
  }

  /// The height of the keys, in points, on a device without a home indicator and without predictions.
  private func keysHeight(on screen: CGSize) -> CGFloat {
    let isPortrait = screen.width <= screen.height
    return UIDevice.current.userInterfaceIdiom == .pad ? (isPortrait ? 264 : 352) : (isPortrait ? 216 : 162)
  }

  /// The size of the screen in the orientation of the interface, in points.
  private func size(_ application: any RunningApplication) -> CGSize {
    application.statusBarOrientation.size(ofScreen: UIScreen.main.bounds.size)
  }

  // MARK: - Movement

  private func move(from former: Contents, to next: Contents, _ application: any RunningApplication) {
    var begin = former.frame
    // A keyboard that appears has its height already.
    if former.isHidden { begin = CGRect(origin: begin.origin, size: next.frame.size) }
    contents = next
    let duration = UIView.areAnimationsEnabled ? Keyboard.duration : 0
    let movement = Movement(begin: begin, end: next.frame, hides: next.isHidden, duration: duration)
    if !next.isHidden { prepareWindow(next, beginning: begin, application) }
    willMove(movement)
    UIView.animate(withDuration: duration) { [self] in
      // An observer may have changed the first responder, and so moved the keyboard elsewhere.
      if let contents { window?.area.frame = contents.frame }
      adjust(application)
    } completion: { [self] _ in
      if contents?.isHidden == true { window?.close() }
      didMove(movement)
    }
    if !coveredFrame.isEmpty { application.keyWindow?.firstResponder?.comeOutFromUnderKeyboard() }
  }

  /// Adjusts what the keyboard covers: layout guides, and the responders from the first one upwards.
  private func adjust(_ application: any RunningApplication) {
    for window in WindowList.shared.frontToBack { window.keyboardGuidesChange() }
    let owner = coveredFrame.isEmpty ? nil : application.keyWindow?.firstResponder
    for responder in roomMakers.compactMap(\.responder) { responder.makeRoom(for: self, under: nil) }
    roomMakers = []
    guard let owner else { return }
    for responder in sequence(first: owner, next: \.next) where responder.makeRoom(for: self, under: owner) {
      roomMakers.append(RoomMaker(responder: responder))
    }
  }

  /// Returns how much of a view, from its lower edge, the keyboard covers, in points.
  func height(coveredOf view: UIView) -> CGFloat {
    let covered = coveredFrame
    if covered.isEmpty || view.window == nil { return 0 }
    let inView = view.convert(CGPoint(x: 0, y: covered.minY), from: nil)
    return min(max(0, view.bounds.maxY - inView.y), view.bounds.height)
  }

  private func prepareWindow(_ next: Contents, beginning begin: CGRect, _ application: any RunningApplication) {
    let size = size(application)
    let window = self.window ?? KeyboardWindow(frame: CGRect(origin: .zero, size: size))
    self.window = window
    window.frame.size = size
    window.windowScene = application.keyWindow?.windowScene
    if window.isHidden { window.area.frame = begin }
    window.show(next.input, below: next.accessory.map { ($0, height(of: $0, on: size)) }, height: next.frame.height)
    window.isHidden = false
  }

  private func willMove(_ movement: Movement) {
    post(UIResponder.keyboardWillChangeFrameNotification, movement)
    post(
      movement.hides ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification,
      movement
    )
  }

  private func didMove(_ movement: Movement) {
    post(UIResponder.keyboardDidChangeFrameNotification, movement)
    post(
      movement.hides ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification,
      movement
    )
  }

  private func post(_ name: NSNotification.Name, _ movement: Movement) {
    NotificationCenter.default.post(
      name: name,
      object: nil,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: movement.begin,
        UIResponder.keyboardFrameEndUserInfoKey: movement.end,
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: movement.duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Keyboard.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ]
    )
  }
}
