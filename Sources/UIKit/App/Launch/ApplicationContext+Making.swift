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
    let information = InformationPropertyList.ofProgram
    let configuration = information.applied(to: LifecycleConfiguration(policy: LaunchEnvironment.current.policy))
    let core = LifecycleApplication(configuration: configuration, loop: .main)
    core.scheduledTasks.connect { DiagnosticMessage.write($0, source: "BackgroundTasks") }
    return ApplicationContext(core: core, information: information, parts: .ofProcess, notifications: .ofProcess)
  }
}
