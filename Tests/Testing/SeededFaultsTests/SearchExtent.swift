import Foundation
@testable import LifecycleTesting

/// The amount that the tests play: `make search` asks for more than CI does.
enum SearchExtent {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> Int? { environment[name].flatMap(Int.init) }

  /// The number of times that each shortened schedule is played.
  static let replays = number("SEARCH_REPLAYS") ?? 3

  /// The number of schedules under which each sound application is played.
  static let schedules = number("SEARCH_SCHEDULES") ?? 200

  /// The applications to play: all, or the application that the environment names.
  static func names(among all: [String]) -> [String] {
    guard let name = environment["SEARCH_APPLICATION"] else { return all }
    return all.filter { $0 == name }
  }

  /// The schedule of the fault that another build has found; nil if there is none.
  static func schedule(of name: String) -> Schedule? {
    guard let table = environment["SEARCH_TABLE"], let text = try? String(contentsOfFile: table, encoding: .utf8) else {
      return nil
    }
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t") }
    return rows.first { $0.count == 5 && $0[1] == name }.flatMap { Schedule(String($0[4])) }
  }
}
