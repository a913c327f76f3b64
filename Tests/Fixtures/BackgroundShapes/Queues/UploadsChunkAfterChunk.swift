import UIKit

/// Sends chunks of a file, each from the completion handler of the previous one, over a client that answers on its own
/// queue.
final class UploadsChunkAfterChunk: ShapeDelegate, UIApplicationDelegate {
  private final class Client {
    private let queue = DispatchQueue(label: "client")

    func send(_ chunk: Int, completion: @escaping (Bool) -> Void) {
      queue.asyncAfter(deadline: .now() + 0.3) { completion(chunk < 5) }
    }
  }

  private let client = Client()
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "file")
    send(chunk: 1)
  }

  private func send(chunk: Int) {
    client.send(chunk) { [weak self] hasMore in
      DispatchQueue.main.async {
        guard let self = self else { return }
        self.note("chunk \(chunk)")
        if hasMore { return self.send(chunk: chunk + 1) }
        UIApplication.shared.endBackgroundTask(self.task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 file began", "1.5 file ended", "1.5 → suspended"],
      notes: ["0.3 chunk 1", "0.6 chunk 2", "0.9 chunk 3", "1.2 chunk 4", "1.5 chunk 5"]
    )
  }
}
