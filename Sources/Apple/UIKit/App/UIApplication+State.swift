import AppLifecycle

extension UIApplication {
  /// The application of the calling code; nil before the application exists.
  static var instance: UIApplication? { ApplicationContext.current?.owner as? UIApplication }

  /// The application of the calling code; on a simulated device, if that is unknown or no longer exists, a substitute
  /// that has terminated.
  static var ofRunningCode: UIApplication {
    guard let application = ApplicationContext.shared.owner as? UIApplication else {
      fatalError("UIApplication.shared was asked for while the application is being deallocated.")
    }
    return application
  }

  /// The contents of Info.plist.
  var information: InformationPropertyList { context.information }

  /// The states in which an application's code can run.
  public enum State: Int, Sendable {
    /// In the foreground, receiving events.
    case active
    /// In the foreground, but not receiving events.
    case inactive
    /// In the background.
    case background
  }

  var ownState: State {
    switch core.state {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// The delegate, if it is a responder other than the application.
  var delegateAsResponder: UIResponder? {
    let responder = delegate as? UIResponder
    return responder === self ? nil : responder
  }
}
