/// A delegate that a device can make by itself.
@MainActor
public protocol LaunchableDelegate: ApplicationDelegate {
  /// A delegate as the application has it at its launch.
  init()
}

extension SimulatedDevice {
  /// Launches an application with `delegate`, and runs it until it is active, or as far as `options` say.
  ///
  /// - Returns: the delegate, which is made as part of the launch: ``loop`` in it is this launch's.
  /// - Throws: ``DeviceFailure`` where an application runs already; one that has ended can be launched anew.
  @discardableResult
  public func launch<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    options: LaunchOptions = LaunchOptions()
  ) throws -> Delegate {
    var made: Delegate?
    try start(options) { application in
      made = delegate()
      application.delegate = made
    }
    return made!
  }

  /// Launches an application with a delegate of class `type`; see `launch(_:options:)`.
  @discardableResult
  public func launch<Delegate: LaunchableDelegate>(
    _ type: Delegate.Type,
    options: LaunchOptions = LaunchOptions()
  ) throws -> Delegate {
    let delegate = try launch(type.init(), options: options)
    launcher = { device, options in _ = try device.launch(type, options: options) }
    return delegate
  }

  /// Launches an application off the screen with `delegate`; see `launch(_:options:)`.
  @discardableResult
  public func launchInBackground<Delegate: ApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate
  ) throws -> Delegate {
    try launch(delegate(), options: LaunchOptions(inBackground: true))
  }
}
