#if NEWER_API
  import AppLifecycle
  import Mainspring

  /// The workloads on an application: W7 own, system events that the main thread itself sends, W9, pairs of begin and
  /// end of a background task, and W10, sessions in the background in virtual time.
  @MainActor
  final class LifeCycleRun: ApplicationDelegate {
    private let operations: Int
    private var count = 0
    private var task = BackgroundTaskManager.invalidID
    private var sendsEvents = false

    init(_ operations: Int) { self.operations = operations }

    func measure(_ workload: String) -> Int {
      switch workload {
      case "W7 own": sendEvents()
      case "W9": beginAndEndTasks()
      case "W10": goToBackgroundAndReturn()
      default: break
      }
      return count
    }

    private func sendEvents() {
      sendsEvents = true
      // The thread that returns free pages after a warning would count too.
      var configuration = LifecycleConfiguration()
      configuration.policy.returnsFreeMemory = false
      let application = LifecycleApplication(configuration: configuration, loop: .main)
      application.delegate = self
      _ = application.run()
    }

    func applicationDidBecomeActive(_ application: LifecycleApplication) {
      if sendsEvents { application.send(.memoryWarning) }
    }

    func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) {
      count += 1
      application.send(count < operations ? .memoryWarning : .terminate)
    }

    private func beginAndEndTasks() {
      let application = LifecycleApplication(loop: try! EventRunLoop(clock: .virtual()), terminationHandler: .recorded)
      application.delegate = self
      application.send(.launch(inBackground: false, url: nil, source: nil))
      application.loop.advance(by: .zero)
      for _ in 0..<operations {
        let task = application.backgroundTasks.begin(name: "upload") {}
        application.backgroundTasks.end(task)
        count += 1
      }
    }

    private func goToBackgroundAndReturn() {
      let loop = try! EventRunLoop(clock: .virtual())
      let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
      application.delegate = self
      application.send(.launch(inBackground: false, url: nil, source: nil))
      loop.advance(by: .zero)
      for _ in 0..<operations {
        application.send(.home)
        loop.advance(by: .seconds(30))
        application.send(.foreground)
        loop.advance(by: .zero)
      }
    }

    func applicationDidEnterBackground(_ application: LifecycleApplication) {
      task = application.backgroundTasks.begin(name: "upload") { [self] in
        count += 1
        application.backgroundTasks.end(task)
      }
    }
  }
#endif
