import UIKit

/// Runs a small reactive pipeline: values are mapped on a queue, debounced, and received on the main queue.
final class ReceivesOnQueue: ShapeDelegate, UIApplicationDelegate {
  private final class Stream<Value> {
    private var receivers: [(Value) -> Void] = []

    func send(_ value: Value) { receivers.forEach { $0(value) } }
    func sink(_ receiver: @escaping (Value) -> Void) { receivers.append(receiver) }

    func map<Other>(on queue: DispatchQueue, _ transform: @escaping (Value) -> Other) -> Stream<Other> {
      let next = Stream<Other>()
      sink { value in queue.async { next.send(transform(value)) } }
      return next
    }

    func debounce(for interval: TimeInterval, on queue: DispatchQueue) -> Stream<Value> {
      let next = Stream<Value>()
      var pending: DispatchWorkItem?
      sink { value in
        pending?.cancel()
        let item = DispatchWorkItem { next.send(value) }
        pending = item
        queue.asyncAfter(deadline: .now() + interval, execute: item)
      }
      return next
    }

    func receive(on queue: DispatchQueue) -> Stream<Value> { return map(on: queue) { $0 } }
  }

  private let words = Stream<String>()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "pipeline")
    let work = DispatchQueue(label: "pipeline")
    words.map(on: work) { $0.uppercased() }
      .debounce(for: 0.5, on: work)
      .receive(on: .main)
      .sink { word in
        self.note(word)
        UIApplication.shared.endBackgroundTask(task)
      }
    let words = self.words
    for (number, word) in ["a", "ab", "abc"].enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3 * Double(number)) { words.send(word) }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 pipeline began", "1.1 pipeline ended", "1.1 → suspended"],
      notes: ["1.1 ABC"]
    )
  }
}
