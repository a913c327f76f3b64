import Foundation

extension UIWindow {
  /// A window has come on the screen; the object is the window.
  public nonisolated class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }
  /// A window has left the screen; the object is the window.
  public nonisolated class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }
  /// A window has become key; the object is the window.
  public nonisolated class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }
  /// A window is no longer key; the object is the window.
  public nonisolated class var didResignKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidResignKeyNotification")
  }
}
