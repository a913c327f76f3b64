import Foundation
import Mainspring
import NetworkTesting

/// A record of events with their times on a device's clock.
///
/// Any thread may write.
final class Journal: Sendable {
  private let clock: DeviceClock
  private let noted = Locked<[String]>([])

  @MainActor init(_ device: SimulatedDevice) { clock = device.clock }

  var lines: [String] { noted.withLock { $0 } }

  func note(_ what: String) {
    let time = Duration.nanoseconds(clock.now.nanoseconds)
    noted.withLock { $0.append("\(time.inSeconds) \(what)") }
  }

  /// Notes the result of a load.
  func note(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    if let error { return note("\((error as? URLError)?.code.rawValue ?? 0)") }
    note("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data ?? Data(), as: UTF8.self))")
  }
}
