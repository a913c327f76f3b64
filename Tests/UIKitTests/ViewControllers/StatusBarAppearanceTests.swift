import Testing
import UIKitTesting

@testable import UIKit

/// Who governs the status bar, and when it is told.
///
/// After Apple's pages "setNeedsStatusBarAppearanceUpdate()", "childForStatusBarHidden" and
/// "modalPresentationCapturesStatusBarAppearance".
@MainActor
@Suite(.serialized)
struct StatusBarAppearanceTests {
  let stage = Stage()

  final class Governor: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test func theShownViewControllerOfAStackGovernsAndThenWhatCoversTheScreen() throws {
    let first = Governor()
    let navigation = UINavigationController(rootViewController: first)
    let window = try stage.show(navigation)
    #expect(window.controllerForStatusBarHidden === first && window.controllerForStatusBarStyle === navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(window.controllerForStatusBarStyle === first)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    #expect(window.controllerForStatusBarHidden === first)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    #expect(window.controllerForStatusBarHidden === sheet)
  }

  @Test func askingForAnUpdateReachesTheStatusBar() {
    let governor = Governor()
    var told: [UIViewController] = []
    let former = StatusBarAppearance.changed
    StatusBarAppearance.changed = { told.append($0) }
    defer { StatusBarAppearance.changed = former }
    governor.setNeedsStatusBarAppearanceUpdate()
    #expect(told == [governor])
  }
}
