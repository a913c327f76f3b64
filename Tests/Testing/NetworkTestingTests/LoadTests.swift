import Foundation
import HookConditions
import NetworkTesting
import Testing

/// Tests of loads with URLSession in virtual time.
@MainActor
struct LoadTests {
  let device = SimulatedDevice()
  let journal: TimedJournal
  let feed = URL(string: "https://example.org/feed")!

  init() throws {
    journal = TimedJournal(device)
    device.network.respond(to: feed, after: .seconds(3), with: .text("news"))
    try device.launch(Idle.self)
  }

  @Test(.needs(.queues, .sessions)) func aCompletionHandlerIsCalledWhenTheLatencyIsOver() {
    device.run { [journal, feed] in
      URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume()
    }
    device.advance(by: .seconds(2.999))
    #expect(journal.lines.isEmpty)
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 200 news"])
  }

  @Test(.needs(.queues, .sessions)) func aTaskThatIsResumedAgainSendsItsRequestOnce() {
    device.run { [journal, feed] in
      let task = URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }
      task.resume()
      task.resume()
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 200 news"])
    #expect(device.network.requests.count == 1)
  }

  @Test(.needs(.queues, .sessions)) func aTaskThatIsSuspendedAndResumedIsAnsweredOnce() {
    let task = device.run { [journal, feed] in
      let task = URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }
      task.resume()
      return task
    }
    device.advance(by: .seconds(1))
    device.run { task.suspend() }
    device.advance(by: .seconds(10))
    #expect(journal.lines.isEmpty)
    device.run {
      task.resume()
      task.resume()
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["14.0 200 news"])
  }

  @Test(.needs(.queues, .sessions, .tasks)) func anAwaitedLoadReturnsWhenTheLatencyIsOver() throws {
    device.run { [journal, feed] in
      Task {
        let (data, response) = try await URLSession.shared.data(from: feed)
        journal.note(data, response, nil)
        let (again, _) = try await URLSession(configuration: .ephemeral).data(for: URLRequest(url: feed))
        journal.note(again, response, nil)
      }
    }
    try device.runUntilIdle()
    #expect(journal.lines == ["3.0 200 news", "6.0 200 news"])
  }

  @Test(.needs(.queues, .sessions, .tasks)) func anAwaitedLoadReturnsInAnAsynchronousTest() async throws {
    device.run { [journal, feed] in
      Task {
        let (data, response) = try await URLSession.shared.data(from: feed)
        journal.note(data, response, nil)
      }
    }
    await device.advance(by: .seconds(2.999))
    #expect(journal.lines.isEmpty)
    await device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 200 news"])
  }

  final class Delegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    let journal: TimedJournal
    init(_ journal: TimedJournal) { self.journal = journal }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      journal.note("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      journal.note("data \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
      journal.note("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "")")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      journal.note("end \((error as? URLError)?.code.rawValue ?? 0)")
    }
  }

  @Test(.needs(.queues, .sessions)) func aDelegateReceivesTheResponseTheDataAndTheEnd() {
    device.run { [journal, feed] in
      let session = URLSession(configuration: .default, delegate: Delegate(journal), delegateQueue: nil)
      session.dataTask(with: feed).resume()
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 response 200", "3.0 data news", "3.0 end 0"])
  }

  @Test(.needs(.queues, .sessions)) func aDelegateOnTheMainQueueReceivesTheResponseTheDataAndTheEnd() {
    device.run { [journal, feed] in
      let session = URLSession(configuration: .default, delegate: Delegate(journal), delegateQueue: .main)
      session.dataTask(with: feed).resume()
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 response 200", "3.0 data news", "3.0 end 0"])
  }

  @Test(.needs(.queues, .sessions, .tasks)) func aDownloadProvidesItsDataAsAFile() throws {
    device.run { [journal, feed] in
      let session = URLSession(configuration: .default, delegate: Delegate(journal), delegateQueue: nil)
      session.downloadTask(with: feed).resume()
    }
    device.advance(by: .seconds(3))
    #expect(journal.lines == ["3.0 file news", "3.0 end 0"])

    device.run { [journal, feed] in
      URLSession.shared.downloadTask(with: feed) { file, response, error in
        journal.note(file.flatMap { try? Data(contentsOf: $0) }, response, error)
      }
      .resume()
    }
    device.advance(by: .seconds(3))
    #expect(journal.lines.last == "6.0 200 news")

    device.run { [journal, feed] in
      Task {
        let (file, response) = try await URLSession.shared.download(from: feed)
        journal.note(try Data(contentsOf: file), response, nil)
        try FileManager.default.removeItem(at: file)
      }
    }
    device.advance(by: .seconds(3))
    #expect(journal.lines.last == "9.0 200 news")
  }

  @Test(.needs(.queues, .sessions)) func anUploadReceivesAReply() {
    device.network.respond(to: feed, after: .seconds(1)) { .text($0.httpMethod ?? "") }
    device.run { [journal, feed] in
      var request = URLRequest(url: feed)
      request.httpMethod = "PUT"
      URLSession.shared.uploadTask(with: request, from: Data("text".utf8)) { journal.note($0, $1, $2) }.resume()
    }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["1.0 200 PUT"])
  }

  @Test(.needs(.queues, .sessions)) func aRequestTimesOutInVirtualTime() {
    device.network.respond(to: feed, after: .seconds(120), with: .text("late"))
    let silent = URL(string: "https://example.org/silent")!
    device.network.respond(to: silent, with: .silence)
    device.run { [journal, feed] in
      URLSession.shared.dataTask(with: URLRequest(url: feed, timeoutInterval: 5)) { journal.note($0, $1, $2) }.resume()
      URLSession.shared.dataTask(with: silent) { journal.note($0, $1, $2) }.resume()
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 10
      URLSession(configuration: configuration).dataTask(with: feed) { journal.note($0, $1, $2) }.resume()
      URLSession.shared.dataTask(with: URLRequest(url: feed, timeoutInterval: 180)) { journal.note($0, $1, $2) }
        .resume()
    }
    device.advance(by: .seconds(200))
    #expect(journal.lines == ["5.0 -1001", "10.0 -1001", "60.0 -1001", "120.0 200 late"])
  }

  @Test(.needs(.queues, .sessions, .tasks)) func requestsReceiveTheRepliesInOrderAndTheLastReplyRepeats() {
    device.network.respond(
      to: feed,
      after: .seconds(1),
      with: .failure(.networkConnectionLost),
      .status(503, headers: ["Retry-After": "120"]),
      .text("at last")
    )
    device.run { [journal, feed] in
      Task {
        for _ in 0..<4 {
          do {
            let (data, response) = try await URLSession.shared.data(from: feed)
            journal.note(data, response, nil)
            let retryAfter = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Retry-After").flatMap(
              Double.init
            )
            try await Task.sleep(for: .seconds(retryAfter ?? 1))
          } catch {
            journal.note(nil, nil, error)
          }
        }
      }
    }
    device.advance(by: .seconds(1000))
    #expect(journal.lines == ["1.0 -1005", "2.0 503 ", "123.0 200 at last", "125.0 200 at last"])
    #expect(device.network.requests.map(\.time) == [.zero, .seconds(1), .seconds(122), .seconds(124)])
  }

  @Test(.needs(.queues, .sessions)) func aStubMatchesAnyQueryAndTheLatestMatchingStubReplies() {
    device.network.respond(to: feed, with: .text("newer"))
    let exact = URL(string: "https://example.org/feed?page=2")!
    device.network.respond(to: exact, with: .text("second page"))
    device.network.respond(where: { $0.url?.host == "other.org" }) { .text($0.url?.path ?? "") }
    device.run { [journal] in
      for address in ["feed", "feed?page=1", "feed?page=2"] {
        URLSession.shared.dataTask(with: URL(string: "https://example.org/\(address)")!) { journal.note($0, $1, $2) }
          .resume()
      }
      URLSession.shared.dataTask(with: URL(string: "http://other.org/a/b")!) { journal.note($0, $1, $2) }.resume()
    }
    device.advance(by: .zero)
    #expect(journal.lines == ["0.0 200 newer", "0.0 200 newer", "0.0 200 second page", "0.0 200 /a/b"])
  }

  @Test(.needs(.queues, .sessions)) func aRequestWithoutAStubOrANetworkFailsAtOnce() {
    device.run { [journal] in
      URLSession.shared.dataTask(with: URL(string: "https://nowhere.org")!) { journal.note($0, $1, $2) }.resume()
    }
    device.advance(by: .zero)
    device.network.isReachable = false
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    device.advance(by: .zero)
    #expect(journal.lines == ["0.0 -1004", "0.0 -1009"])
  }

  @Test(.needs(.queues, .sessions, .tasks)) func loadsOfOtherQueuesAndThreadsUseTheDevicesNetwork() {
    device.run { [journal, feed] in
      DispatchQueue.global().async {
        URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume()
      }
      let operations = OperationQueue()
      operations.addOperation {
        let done = DispatchSemaphore(value: 0)
        URLSession.shared.dataTask(with: feed) {
          journal.note($0, $1, $2)
          done.signal()
        }
        .resume()
        done.wait()
        journal.note("operation")
      }
      Thread { URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }.start()
      Task.detached {
        let (data, response) = try await URLSession.shared.data(from: feed)
        journal.note(data, response, nil)
      }
    }
    device.advance(by: .seconds(10))
    #expect(
      journal.lines.sorted() == ["3.0 200 news", "3.0 200 news", "3.0 200 news", "3.0 200 news", "3.0 operation"]
    )
  }

  @Test(.needs(.queues, .sessions)) func aMainThreadThatWaitsForALoadReceivesItsReply() {
    device.run { [journal, feed] in
      let done = DispatchSemaphore(value: 0)
      let session = URLSession(configuration: .default)
      session.dataTask(with: feed) {
        journal.note($0, $1, $2)
        done.signal()
      }
      .resume()
      done.wait()
      journal.note("went on")
    }
    #expect(journal.lines == ["3.0 200 news", "3.0 went on"])
    #expect(device.now == .seconds(3))
  }

  @Test(.needs(.queues, .sessions, .tasks)) func manyLoadsFinishInTheOrderOfTheirLatencies() {
    let addresses = (0..<50).map { URL(string: "https://example.org/\($0)")! }
    for (index, address) in addresses.enumerated() {
      device.network.respond(to: address, after: .milliseconds((index * 37) % 50 + 1), with: .text("\(index)"))
    }
    device.run { [journal] in
      for address in addresses {
        Task {
          let (data, response) = try await URLSession.shared.data(from: address)
          journal.note(data, response, nil)
        }
      }
    }
    device.advance(by: .seconds(1))
    let expected = (0..<50).map { index in ((index * 37) % 50 + 1, index) }.sorted { $0.0 < $1.0 }
    #expect(journal.lines == expected.map { "\(Duration.milliseconds($0.0).inSeconds) 200 \($0.1)" })
  }

  @Test(.needs(.queues, .sessions)) func aLoadEndsWhenItIsCancelled() {
    device.run { [journal, feed] in
      let task = URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { task.cancel() }
    }
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["2.0 -999"])
  }

  @Test(.needs(.queues, .sessions)) func aSuspendedApplicationReceivesItsReplyWhenItReturnsToTheForeground() {
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .seconds(30))
    #expect(journal.lines.isEmpty)
    device.returnToForeground()
    #expect(journal.lines == ["30.0 200 news"])
  }

  @Test(.needs(.queues, .sessions)) func aSleepingDeviceDeliversAReplyOnlyWhenItWakes() {
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    device.sleep(for: .seconds(100))
    #expect(journal.lines == ["100.0 200 news"])
  }

  @Test(.needs(.sessions)) func aTerminatedApplicationReceivesNoReply() throws {
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    device.memoryShortage()
    device.advance(by: .seconds(30))
    try device.launch(Idle.self)
    device.advance(by: .seconds(30))
    #expect(journal.lines.isEmpty)
  }

  @Test(.needs(.queues, .sessions)) func eachDeviceHasItsOwnNetwork() throws {
    let other = SimulatedDevice()
    let otherJournal = TimedJournal(other)
    other.network.respond(to: feed, after: .seconds(1), with: .text("other news"))
    try other.launch(Idle.self)
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    other.run { [feed] in URLSession.shared.dataTask(with: feed) { otherJournal.note($0, $1, $2) }.resume() }
    other.advance(by: .seconds(10))
    device.advance(by: .seconds(10))
    #expect(journal.lines == ["3.0 200 news"])
    #expect(otherJournal.lines == ["1.0 200 other news"])
  }

  @Test(.needs(.queues, .sessions)) func aDeviceFailureNamesThePendingReply() throws {
    device.run { [journal, feed] in URLSession.shared.dataTask(with: feed) { journal.note($0, $1, $2) }.resume() }
    let failure = try #require(throws: DeviceFailure.self) { try device.runUntilIdle(limit: .seconds(1)) }
    #expect(failure.problem == .notIdle(pending: ["the reply to GET https://example.org/feed at 3.0 s"]))
  }
}
