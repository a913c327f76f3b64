import Testing
import UIKitTesting

/// Tests of requests for the geometry of a scene, after Apple's pages "requestGeometryUpdate(_:errorHandler:)",
/// "UIWindowScene.GeometryPreferences" and "UISceneError".
@MainActor
struct GeometryRequestTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Turning()
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  final class Turning: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  }

  final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  @Test func aSceneTurnsToARequestedOrientationUntilTheDeviceTurns() throws {
    let device = SimulatedDevice()
    try device.launch(Delegate.self)
    let scene = try #require(device.run { UIApplication.shared.connectedScenes.first as? UIWindowScene })
    var errors: [Int] = []
    func request(_ mask: UIInterfaceOrientationMask) {
      device.run {
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) { errors.append(($0 as NSError).code) }
      }
    }
    request(.portrait)
    #expect(scene.interfaceOrientation == .portrait)
    request(.landscape)
    #expect(scene.interfaceOrientation == .landscapeRight && errors.isEmpty)
    #expect(scene.windows.first?.bounds.size == CGSize(width: 844, height: 390))
    // Changes of the view controllers do not turn it back.
    device.run { scene.windows.first?.rootViewController?.setNeedsUpdateOfSupportedInterfaceOrientations() }
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(device.turn(to: .portrait) == .portrait)
    request(.portraitUpsideDown)
    #expect(scene.interfaceOrientation == .portrait && errors == [UISceneError.Code.geometryRequestDenied.rawValue])
  }

  @Test func preferencesForAnotherSystemAreNotSupported() throws {
    let device = SimulatedDevice()
    try device.launch(Delegate.self)
    let scene = try #require(device.run { UIApplication.shared.connectedScenes.first as? UIWindowScene })
    var codes: [UISceneError.Code?] = []
    device.run {
      let frame = CGRect(x: 0, y: 0, width: 500, height: 400)
      scene.requestGeometryUpdate(.Mac(systemFrame: frame)) { codes.append(($0 as? UISceneError)?.code) }
      scene.requestGeometryUpdate(.iOS())
    }
    #expect(codes == [.geometryRequestUnsupported])
  }
}
