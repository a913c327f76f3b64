import UIKitTesting

extension TruthScript {
  /// A policy with 1.5 s of grace; it calls the expiration handlers 2.25 s after the application has left, which is not
  /// a multiple of the sleeps in the shapes.
  static let shapePolicy = BackgroundPolicy(
    gracePeriod: .seconds(1.5),
    budget: .seconds(3.25),
    expirationLead: .seconds(1)
  )

  /// Shapes of background code (see Tests/Fixtures/BackgroundShapes), on every kind of queue, thread, timer and task.
  ///
  /// Two kinds are left out. Shapes that block more threads of Dispatch's pool at once than the smallest machine has
  /// cores: Dispatch on Linux adds a thread only after a delay, Apple's kernel at once. And shapes in which threads
  /// stop while the application is suspended: in one process only the kernel could stop them.
  static let shapes: [TruthScript] = [
    leaving(for: 0.4, soon),
    leaving(for: 0.9, ["HandsOverWithConditionLock", "WaitsForGroupOnMain", "WaitsOnMainForWriter"]),
    leaving(for: 1.8, slow),
    leaving(for: 1.9, ["SleepsOnMainTooLong"]),
    leaving(for: 2.4, ["SuspendsAndResumesTimer"]),
    leaving(for: 3.1, ["EndsInExpirationHandler", "PerformsExpiringActivity", "SignalsSemaphoreOnExpiration"]),
    leaving(for: 3.6, ["ForgetsToEndTask"]),
    [
      shape("BeginsOnGlobalQueue", steps: [(0.5, .home)], end: 1.8),
      shape("CancelsWorkOnReturn", steps: [(0, .home), (0.5, .foreground)], end: 0.8),
      shape("GoesOnAfterReturn", steps: [(0, .home), (0.5, .foreground)], end: 1.8),
      shape("LeavesTwice", steps: [(0, .home), (1.3, .foreground), (1.6, .home)], end: 2.9),
      shape("SavesBeforeTermination", steps: [(0, .terminate)], end: 0.6),
    ],
  ].flatMap { $0 }

  /// Shapes that finish as soon as the application has left.
  private static let soon = [
    "AsksMainQueueSynchronously", "AwaitsInTask", "DetachesTask", "DetachesThread", "EndsOnMainQueue",
    "ObservesOnOwnQueue",
    "OrdersOperations", "PerformsOnRunLoop", "ReadsAndWritesWithBarriers", "SavesOnSerialQueue", "SignalsFromMainQueue",
    "WorksOnGlobalEndsOnMain", "WorksOnGlobalQueue",
  ]

  /// Shapes that need up to a second and a half.
  private static let slow = [
    "AddsTimerToMainRunLoop", "AwaitsTwoAtOnce", "DebouncesSaves", "DelaysOnGlobalQueue", "InvalidatesRepeatingTimer",
    "NotifiesMainQueue", "ReadsStreamFedByQueue", "ResumesContinuationFromQueue", "RunsAsynchronousOperation",
    "RunsOneOperationAtATime", "SignalsFromAnotherBlock", "SleepsOnThread", "StopsWaitingForGroup", "TicksOnMainQueue",
    "WaitsForWorkItem", "WaitsOnCondition",
  ]

  private static func leaving(for seconds: Double, _ names: [String]) -> [TruthScript] {
    names.map { shape($0, steps: [(0, .home)], end: seconds) }
  }

  private static func shape(_ name: String, steps: [(at: Double, event: SystemEvent)], end: Double) -> TruthScript {
    TruthScript(name: name, shape: name, policy: shapePolicy, steps: steps, end: end)
  }
}
