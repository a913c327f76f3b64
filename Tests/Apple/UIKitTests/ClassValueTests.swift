import Testing
import UIKit

/// Objects of classes that are values, as `mainspring adopt` makes them.
@MainActor
struct ClassValueTests {
  private class Screen: UIViewController {
    var steps = ["property"]

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      steps.append("nib \(nibNameOrNil ?? "none")")
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class SmallScreen: Screen {
    var size = 7
  }

  private final class Badge: UIView {
    var text = "new"
  }

  private final class Model: NSObject {
    let id: Int
    override init() {
      id = 5
      super.init()
    }
  }

  private func make<T: UIViewController>(_ type: T.Type) -> T { type._objectOfClassValue(nibName: "N", bundle: nil) }

  @Test func aViewControllerIsMadeFromAClassValue() {
    let screen: Screen = make(SmallScreen.self)
    #expect((screen as? SmallScreen)?.size == 7 && screen.steps == ["property", "nib N"])
    let type: Screen.Type = SmallScreen.self
    #expect(type._objectOfClassValue().steps == ["property", "nib none"])
  }

  @Test func aViewIsMadeFromAClassValue() {
    let type: UIView.Type = Badge.self
    let view = type._objectOfClassValue(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view as? Badge)?.text == "new" && view.frame.minY == 2)
    #expect(type._objectOfClassValue().frame == .zero)
    let button: UIView.Type = UIButton.self
    #expect(button._objectOfClassValue() is UIButton)
  }

  @Test func anObjectIsMadeFromAClassValue() {
    let type: Model.Type = Model.self
    #expect(type._objectOfClassValue().id == 5)
  }
}
