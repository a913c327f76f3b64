import Testing
import UIKitTesting

/// Tests of the areas of a text field, which applications override, and of the views beside the text.
@MainActor
struct TextFieldAreaTests {
  final class Padded: UITextField {
    var asked: Set<String> = []
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      asked.insert("text")
      return super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
    }
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      asked.insert("editing")
      return super.editingRect(forBounds: bounds)
    }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      asked.insert("placeholder")
      return super.placeholderRect(forBounds: bounds)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      super.rightViewRect(forBounds: bounds).offsetBy(dx: -4, dy: 0)
    }
  }

  let harness: DeviceHarness
  let field: Padded

  init() throws {
    harness = try DeviceHarness()
    field = Padded(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  }

  @Test func aLayoutRequestsTheAreaOfTheShownText() throws {
    field.placeholder = "Name"
    harness.add(field)
    #expect(field.asked == ["text", "placeholder"])
    field.asked = []
    field.text = "Ada"
    field.becomeFirstResponder()
    try harness.device.runUntilIdle()
    #expect(field.asked == ["editing"])
  }

  @Test func viewsBesideTheTextTakeRoomAndTouches() throws {
    let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIButton(type: .custom))
    right.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    field.leftView = left
    field.leftViewMode = .always
    field.rightView = right
    field.rightViewMode = .always
    harness.add(field)
    #expect(left.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
    #expect(right.frame == CGRect(x: 166, y: 5, width: 30, height: 30))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 28, y: 0, width: 130, height: 40))
    #expect(field.hitTest(CGPoint(x: 170, y: 20), with: nil) === right)
  }

  @Test func theModeDeterminesWhenAViewBesideTheTextIsShown() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = view
    harness.add(field)
    #expect(view.superview == nil)
    field.leftViewMode = .whileEditing
    field.becomeFirstResponder()
    try harness.device.runUntilIdle()
    #expect(view.superview === field)
    field.resignFirstResponder()
    try harness.device.runUntilIdle()
    #expect(view.superview == nil)
    field.leftViewMode = .unlessEditing
    try harness.device.runUntilIdle()
    #expect(view.superview === field)
    field.leftView = nil
    #expect(view.superview == nil)
  }
}
