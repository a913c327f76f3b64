// Reads a feed from a gateway whenever its host says so, and answers with the titles. The arguments are the gateway's
// port, the name of the feed (jsonfeed.org), and the folder that keeps the titles.
import AppLifecycle
import Foundation
import LineService
import Mainspring
import MainspringStreams

struct Feed: Codable {
  struct Item: Codable {
    let id: String
    let title: String
  }

  var items: [Item]
}

final class FeedReader: ApplicationDelegate {
  private let gateway: StreamAddress
  private let name: String
  private let file: URL
  private var known: Feed

  init(_ arguments: [String]) {
    gateway = .tcp(host: "127.0.0.1", port: arguments.first.flatMap(UInt16.init) ?? 7070)
    name = arguments.dropFirst().first ?? "feed.json"
    file = URL(fileURLWithPath: arguments.dropFirst(2).first ?? ".").appendingPathComponent("titles.json")
    known = (try? JSONDecoder().decode(Feed.self, from: Data(contentsOf: file))) ?? Feed(items: [])
  }

  // The host wakes or starts the service by the clock. Without a background task it would freeze it again at once.
  func application(_ application: LifecycleApplication, handle event: SystemEvent) {
    guard event == .backgroundFetch else { return }
    let tasks = application.backgroundTasks
    var fetch: Task<Void, Never>?
    let task = tasks.begin(name: "fetch") { fetch?.cancel() }
    fetch = Task {
      do { try await self.fetch() } catch { LineService.log("\(name): \(error)") }
      tasks.end(task)
    }
  }

  private func fetch() async throws {
    // If the gateway is a service of this host, the connection wakes it.
    let stream = try await EventRunLoop.main.connected(to: gateway)
    try await stream.send("GET \(name)\nQUIT\n")
    var answer: [UInt8] = []
    for try await chunk in stream.chunks { answer += chunk }
    await stream.closed()
    guard let head = answer.firstIndex(of: UInt8(ascii: "\n")), answer.starts(with: Array("OK ".utf8)),
      let size = Int(String(decoding: answer[3..<head], as: UTF8.self)), answer.count > head + size
    else { return LineService.log("\(name): the gateway says \(String(decoding: answer.prefix(80), as: UTF8.self))") }
    let found = try JSONDecoder().decode(Feed.self, from: Data(answer[(head + 1)...(head + size)]))
    let new = found.items.filter { item in !known.items.contains { $0.id == item.id } }
    if new.isEmpty { return }
    known.items = Array((new + known.items).prefix(1000))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(known).write(to: file, options: .atomic)
    LineService.log("\(name): \(new.count) new titles")
  }

  func answer(_ line: String) -> String {
    guard line == "titles" else { return "titles, quit" }
    return known.items.prefix(10).map(\.title).joined(separator: "\n")
  }
}

let reader = FeedReader(Array(CommandLine.arguments.dropFirst()))
LineService.run(reader, answer: reader.answer)
