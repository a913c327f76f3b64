import AppLifecycle
import Foundation

extension UIApplication {
  /// Answers a registration for remote notifications with the token in `MAINSPRING_PUSH_TOKEN`; if the variable is not
  /// set, with the error that Apple's simulators report.
  func answerRegistration() {
    let token = LaunchEnvironment.current.pushToken
    let answer =
      token.map { PushRegistration.token($0) }
      ?? .failure("remote notifications are not supported here; MAINSPRING_PUSH_TOKEN stands for a device's token")
    core.send(.pushRegistration(answer))
  }

  func takeRegistration(_ answer: PushRegistration) {
    switch answer {
    case .token(let digits):
      installed.isRegisteredForRemoteNotifications = true
      delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: Data(hexadecimal: digits))
    case .failure(let message):
      let error = NSError(domain: NSCocoaErrorDomain, code: 3010, userInfo: [NSLocalizedDescriptionKey: message])
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
}

extension Data {
  /// Decodes an even number of hexadecimal digits, two for each byte.
  fileprivate init(hexadecimal digits: String) {
    let values = digits.compactMap(\.hexDigitValue)
    self.init(stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
  }
}
