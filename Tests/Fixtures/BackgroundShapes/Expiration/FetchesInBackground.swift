import AppLifecycle
import UIKit

/// Answers a background fetch from a queue, after a delay.
final class FetchesInBackground: ShapeDelegate, UIApplicationDelegate {
  private let network = DispatchQueue(label: "network")

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    network.asyncAfter(deadline: .now() + 1) {
      self.note("fetched")
      DispatchQueue.main.async { completionHandler(.newData) }
    }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (2, .backgroundFetch)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 → suspended", "2 backgroundFetch", "2 → resumed", "2 applicationPerformFetch",
        "2 application(_:performFetchWithCompletionHandler:) began",
        "3 application(_:performFetchWithCompletionHandler:) ended", "3 → suspended",
      ],
      notes: ["1 fetched"]
    )
  }
}
