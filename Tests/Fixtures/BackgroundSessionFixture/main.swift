// An application with a background URL session, in a process. Its arguments are what it begins when it is active for
// the first time: `download URL` or `upload FILE URL`. It prints each call of its delegates.
import BackgroundURLSession
import UIKit

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

final class Delegate: UIResponder, UIApplicationDelegate, URLSessionDownloadDelegate {
  private lazy var session = {
    let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.maps")
    let variables = ProcessInfo.processInfo.environment
    if let limit = variables["RESOURCE_LIMIT"].flatMap(Double.init) { configuration.timeoutIntervalForResource = limit }
    if let limit = variables["REQUEST_LIMIT"].flatMap(Double.init) { configuration.timeoutIntervalForRequest = limit }
    return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
  }()
  private var completionHandler: (@Sendable () -> Void)?
  private var hasBegun = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if hasBegun { return }
    hasBegun = true
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "download":
      for address in arguments.dropFirst() {
        let task = session.downloadTask(with: URL(string: address)!)
        task.taskDescription = "map"
        task.resume()
      }
    case "upload":
      var request = URLRequest(url: URL(string: arguments.dropFirst(2).first!)!)
      request.httpMethod = "POST"
      session.uploadTask(with: request, fromFile: URL(fileURLWithPath: arguments.dropFirst().first!)).resume()
    case "data": session.dataTask(with: URL(string: arguments.dropFirst().first!)!).resume()
    default: break
    }
    say("begun")
  }

  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    say("events of \(identifier)")
    self.completionHandler = completionHandler
    _ = session
  }

  nonisolated func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let data = (try? Data(contentsOf: location)) ?? Data()
    let sum = data.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    say("downloaded \(data.count) bytes, \(sum), \(downloadTask.taskDescription ?? "without description")")
  }

  nonisolated func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    if let error {
      say("failed: \((error as? URLError)?.code.rawValue ?? 0) \(error.localizedDescription)")
    } else {
      say("completed \(task.taskIdentifier) with \(status)")
    }
  }

  @used nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    say("finished")
    MainActor.assumeIsolated { completionHandler?() }
  }
}

Delegate.main()
