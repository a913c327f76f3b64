@testable import ExampleApplications

extension Track {
  /// Tracks of 3, 4 and 2 minutes.
  static let album = [
    Track(title: "Prelude", length: .seconds(180)),
    Track(title: "Fugue", length: .seconds(240)),
    Track(title: "Coda", length: .seconds(120)),
  ]
}
