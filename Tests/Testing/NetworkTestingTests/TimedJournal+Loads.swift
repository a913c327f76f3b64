import Foundation
import NetworkTesting
@_exported import TestPrograms

extension TimedJournal {
  /// Creates a journal with the times of a device's clock.
  @MainActor convenience init(_ device: SimulatedDevice) {
    let clock = device.clock
    self.init { Duration.nanoseconds(clock.now.nanoseconds).inSeconds }
  }

  /// Notes the result of a load.
  func note(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    if let error { return note("\((error as? URLError)?.code.rawValue ?? 0)") }
    note("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data ?? Data(), as: UTF8.self))")
  }
}
