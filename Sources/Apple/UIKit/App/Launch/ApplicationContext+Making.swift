import AppLifecycle
import Mainspring

extension ApplicationContext {
  /// Creates the context of an application on a simulated device.
  convenience init(_ process: SimulatedProcess) {
    self.init(
      core: process.core,
      information: process.information,
      parts: process.parts,
      notifications: process.notifications
    )
  }

  /// Creates the context of the process's own application.
  static func madeForProcess() -> ApplicationContext {
    let information = InformationPropertyList.ofLaunch
    let environment = LaunchEnvironment.current
    let core = LifecycleApplication(
      configuration: information.applied(to: LifecycleConfiguration(policy: environment.policy)),
      loop: .main,
      terminationHandler: .process,
      device: DeviceCondition(
        isLocked: environment.isLocked,
        contentSize: environment.contentSize,
        interfaceStyle: environment.interfaceStyle,
        orientation: environment.orientation
      )
    )
    core.scheduledTasks.adopt(environment.taskRequests)
    core.scheduledTasks.connect { DiagnosticMessage.write($0, source: "BackgroundTasks") }
    return ApplicationContext(core: core, information: information, parts: .ofProcess, notifications: .ofProcess)
  }
}
