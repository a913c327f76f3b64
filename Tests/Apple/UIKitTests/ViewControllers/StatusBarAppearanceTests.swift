import Testing
import UIKitTesting

@testable import UIKit

/// Tests of which view controller controls the status bar, and when it is called.
///
/// After Apple's pages "setNeedsStatusBarAppearanceUpdate()", "childForStatusBarHidden" and
/// "modalPresentationCapturesStatusBarAppearance".
@MainActor
struct StatusBarAppearanceTests {
  let harness = DeviceHarness.withoutApplication()

  final class Governor: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test func theTopViewControllerControlsTheStatusBarUntilAPresentationCapturesIt() throws {
    let first = Governor()
    let navigation = UINavigationController(rootViewController: first)
    let window = try harness.show(navigation)
    #expect(window.controllerForStatusBarHidden === first && window.controllerForStatusBarStyle === navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(window.controllerForStatusBarStyle === first)
    let sheet = UIViewController()
    navigation.present(sheet, animated: false)
    #expect(window.controllerForStatusBarHidden === first)
    sheet.modalPresentationCapturesStatusBarAppearance = true
    #expect(window.controllerForStatusBarHidden === sheet)
  }

  @Test func theStatusBarIsUpdatedWhenAnAppearanceUpdateIsRequested() throws {
    final class Changing: UIViewController {
      var hides = false
      override var prefersStatusBarHidden: Bool { hides }
    }
    let governor = Changing()
    try harness.show(governor)
    let application = try #require(harness.device.sharedApplication)
    governor.hides = true
    #expect(!application.isStatusBarHidden)
    governor.setNeedsStatusBarAppearanceUpdate()
    #expect(application.isStatusBarHidden)
  }
}
