@testable import ExampleApplications

extension Track {
  /// 3 minutes, 4 minutes, 2 minutes.
  static let album = [
    Track(title: "Prelude", length: .seconds(180)),
    Track(title: "Fugue", length: .seconds(240)),
    Track(title: "Coda", length: .seconds(120)),
  ]
}
