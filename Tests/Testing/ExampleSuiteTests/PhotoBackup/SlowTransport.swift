import Foundation

@testable import ExampleApplications

/// A transport that blocks its thread for the duration of each photo.
nonisolated struct SlowTransport: PhotoTransport {
  var seconds = 2.0
  var lost: Set<String> = []

  func send(_ photo: String) -> Bool {
    Thread.sleep(forTimeInterval: seconds)
    return !lost.contains(photo)
  }
}
