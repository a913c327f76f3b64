import UIKitTesting

@testable import AdoptedCorpus

/// The delegate of tests that are about a screen or an object.
final class PlainAppDelegate: UIResponder, UIApplicationDelegate {}

@MainActor
extension SimulatedDevice {
    /// A device on which an application without screens runs.
    static func launched() throws -> SimulatedDevice {
        let device = SimulatedDevice()
        _ = try device.launch(PlainAppDelegate.self)
        return device
    }
}

/// Sends the action of a bar button item, as a tap does.
@MainActor
func tap(_ item: UIBarButtonItem?) {
    guard let item = item, let action = item.action else { return }
    UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
}

/// Posts a keyboard notification as the system does.
func postKeyboard(_ name: Notification.Name, height: CGFloat = 0) {
    let info: [AnyHashable: Any] = [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 320, height: height)),
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25, UIResponder.keyboardAnimationCurveUserInfoKey: 0,
    ]
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
}
