import Testing
import UIKitTesting

/// Which way up the interface is, and what view controllers hear when it turns.
///
/// After Apple's pages "supportedInterfaceOrientations", "shouldAutorotate", "setNeedsUpdateOfSupportedInterfaceOrientations()",
/// "preferredInterfaceOrientationForPresentation" and "viewWillTransition(to:with:)".
@MainActor
struct OrientationTests {
  let stage = ControllerStage()

  final class Turning: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?
    var turns = true
    var heard: [CGSize] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var shouldAutorotate: Bool { turns }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append(size)
    }
  }

  let upright = CGSize(width: 390, height: 844)
  let onItsSide = CGSize(width: 844, height: 390)

  @Test func theInterfaceTurnsWithTheDevice() throws {
    let root = Turning()
    try stage.show(root)
    #expect(stage.device.turn(to: .landscapeLeft) == .landscapeLeft)
    #expect(root.heard == [onItsSide] && root.view.bounds.size == onItsSide)
    // From one side to the other the size stays.
    #expect(stage.device.turn(to: .landscapeRight) == .landscapeRight)
    #expect(stage.device.turn(to: .portrait) == .portrait)
    #expect(root.heard == [onItsSide, upright] && root.view.bounds.size == upright)
  }

  @Test func whatARootCannotBeTheInterfaceIsNot() throws {
    let root = Turning()
    root.mask = .portrait
    try stage.show(root)
    #expect(stage.device.turn(to: .landscapeLeft) == .portrait)
    root.mask = .all
    root.turns = false
    #expect(stage.device.turn(to: .landscapeLeft) == .portrait && root.heard == [])
    // It says that it can be turned now.
    root.turns = true
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(root.heard == [onItsSide])
  }

  @Test func whatCoversTheScreenTurnsTheInterfaceAndItTurnsBackAfterwards() throws {
    let root = Turning()
    root.mask = .portrait
    let window = try stage.show(root)
    let movie = Turning()
    movie.modalPresentationStyle = .fullScreen
    movie.mask = .landscape
    movie.preferred = .landscapeLeft
    root.present(movie, animated: true)
    try stage.device.runUntilIdle()
    #expect(window.bounds.size == onItsSide && movie.view.bounds.size == onItsSide)
    root.dismiss(animated: true)
    try stage.device.runUntilIdle()
    #expect(window.bounds.size == upright && root.view.bounds.size == upright)
  }

  @Test func tabsCanBeOnlyWhatAllOfThemCanBe() throws {
    let first = Turning()
    let second = Turning()
    second.mask = .portrait
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    try stage.show(tabs)
    #expect(stage.device.turn(to: .landscapeLeft) == .portrait)
    second.mask = .all
    #expect(stage.device.turn(to: .landscapeLeft) == .landscapeLeft && first.heard == [onItsSide])
  }
}
