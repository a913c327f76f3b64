import Foundation

/// The window of the status bar, in front of normal windows and behind alerts; a tap in it scrolls to the top.
///
/// As Apple's page on `UIApplication.windows` says, no list of windows contains it.
@MainActor
final class StatusBarWindow: UIWindow {
  /// The window of the application whose code is running; its frame is that of the bar.
  static var current: StatusBarWindow {
    ApplicationParts.current.object {
      StatusBarWindow(frame: ApplicationContext.current?.application?.statusBarFrame ?? .zero)
    }
  }

  package override var isOfSystem: Bool { true }
  override var isListed: Bool { false }
  override var canBecomeKey: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .statusBar
    isHidden = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The status bar's window is in no archive.") }

  override func drawLook(in context: CGContext) { drawBar(in: context) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    list.key?.scrollToTop()
  }
}

extension UIWindow {
  /// Scrolls the scroll view with `scrollsToTop` on the screen to its top; if there is more than one, scrolls none.
  ///
  /// Source: Apple's page "scrollsToTop".
  fileprivate func scrollToTop() {
    var found: [UIScrollView] = []
    var open: [UIView] = [self]
    while let view = open.popLast() {
      if view.isHidden || view.alpha < 0.01 { continue }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled,
        scroll.convert(scroll.bounds, to: self).intersects(bounds)
      {
        found.append(scroll)
      }
      open += view.subviews
    }
    if found.count == 1 { found[0].scrollToTopByTap() }
  }
}
