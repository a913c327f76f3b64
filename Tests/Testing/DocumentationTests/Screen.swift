import Testing
import UIKitTesting

final class TodoController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 250, height: 40))
  let count = UILabel(frame: CGRect(x: 20, y: 160, width: 250, height: 40))
  private(set) var items: [String] = []

  override func viewDidLoad() {
    title = "To do"
    field.placeholder = "What is to be done?"
    count.accessibilityIdentifier = "count"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [unowned self] _ in add() }
    )
    view.addSubview(field)
    view.addSubview(count)
  }

  private func add() {
    items.append(field.text ?? "")
    field.text = ""
    count.text = "\(items.count) to do"
  }
}

final class TodoDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: TodoController())
    window?.makeKeyAndVisible()
    return true
  }
}

@MainActor
@Suite(.simulatedDevice())
struct TodoTests {
  let device = SimulatedDevice.ofTest

  init() throws { try device.launch(TodoDelegate.self) }

  @Test func theTypedItemIsAdded() {
    device.tap("What is to be done?")
    device.typeText("Milk")
    device.tap("Add")
    #expect(device.text(on: "count") == "1 to do")
    #expect(device.texts == ["What is to be done?", "1 to do", "To do", "Add"])
  }

  @Test func theTypedItemIsAddedInAnAsynchronousTest() async {
    await device.tap("What is to be done?")
    await device.typeText("Milk")
    await device.tap("Add")
    #expect(device.element(identifier: "count")?.text == "1 to do")
  }
}
