import AppSourceRewriter
import Testing

struct AttributeTests {
  @Test func methodsAreKept() {
    expectRewriting("class A { @objc func f() {} }", "class A { @used dynamic func f() {} }")
    expectRewriting("extension A { @objc private func f() {} }", "extension A { @used private func f() {} }")
    expectRewriting("class A { @objc(g:) func f(_ x: Any) {} }", "class A { @used dynamic func f(_ x: Any) {} }")
  }

  // A method that no subclass overrides needs no `dynamic`.
  @Test func methodsWithoutOverridesAreNotDynamic() {
    expectRewriting("final class A { @objc func f() {} }", "final class A { @used func f() {} }")
    expectRewriting("class A { @objc private func f() {} }", "class A { @used private func f() {} }")
    expectRewriting("class A { @objc override func f() {} }", "class A { @used override func f() {} }")
    expectRewriting("class A { @objc static func f() {} }", "class A { @used static func f() {} }")
    expectRewriting("class A { @objc dynamic func f() {} }", "class A { @used dynamic func f() {} }")
  }

  @Test func everythingElseIsDropped() {
    expectRewriting("@objc(B) class A { @objc dynamic var x = 1 }", "class A { dynamic var x = 1 }")
    expectRewriting("@objc enum E: Int { case a }", "enum E: Int { case a }")
    expectRewriting("class A { @nonobjc init() {} }", "class A { init() {} }")
    expectRewriting("@IBDesignable class A { @IBInspectable var x = 1 }", "class A { var x = 1 }")
  }

  // The compiler refuses `@used` there.
  @Test func genericClassesHaveNoKeptMethods() {
    expectRewriting("class A<T> { @objc func f() {} }", "class A<T> { func f() {} }")
    expectRewriting("func g<T>(_: T) { class A { @objc func f() {} } }", "func g<T>(_: T) { class A { func f() {} } }")
  }

  @Test func membersOfAClassForObjectiveC() {
    expectRewriting(
      "@objcMembers class A { func f() {}; private func g() {}; var x = 1 }",
      "class A { @used dynamic func f() {}; private func g() {}; var x = 1 }"
    )
  }

  @Test func columnsStayUnlessATextGrows() throws {
    let source = "class A { @objc(f:) private func f(_ x: Any) {} }"
    guard case .rewritten(let text) = SourceRewriter().rewrite(source, path: "/app/File.swift") else {
      Issue.record("The source was not rewritten.")
      return
    }
    #expect(text == "class A { @used     private func f(_ x: Any) {} }")
  }

  @Test func actions() {
    expectRewriting("class A { @IBAction func f() {} }", "class A { @used dynamic func f() {} }")
    expectRewriting(
      "class A { @IBAction private func f(_ s: Any, forEvent e: UIEvent) {} }",
      "class A { @used private func f(_ s: Any, forEvent e: UIEvent) {} }"
    )
    expectRewriting("final class A { @IBAction func f() {} }", "final class A { @used func f() {} }")
    expectRewriting("class A { @IBAction override func f() {} }", "class A { @used override func f() {} }")
    expectRewriting("extension A {\n@IBAction\nfunc f() {} }", "extension A {\n@used\nfunc f() {} }")
  }

  @Test func outlets() {
    expectRewriting(
      "class A { @IBOutlet weak var x: UILabel! // note\n}",
      "class A { weak var x: UILabel!; @used final func connectOutlet_x(_ outlet: Any) { self.x = (outlet as! UILabel) }"
        + " // note\n}"
    )
    expectRewriting(
      "class A {\n@IBOutlet\nvar x: [UIView]?\n}",
      "class A {\n\nvar x: [UIView]?; @used final func connectOutlet_x(_ outlet: Any) { self.x = (outlet as! [UIView]) }\n}"
    )
    expectRewriting("class A<T> { @IBOutlet var x: UIView? }", "class A<T> { var x: UIView? }")
  }
}
