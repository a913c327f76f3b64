import AppSourceRewriter
import Testing

struct SelectorTests {
  /// Rewrites one expression in a class.
  private func expectSelector(_ source: String, _ expected: String, location: SourceLocation = #_sourceLocation) {
    let members = """
      @objc func plain() {}
      @objc func sent(by sender: Any) {}
      @objc(custom:) func named(_ x: Any) {}
      """
    let kept = """
      @used dynamic func plain() {}
      @used dynamic func sent(by sender: Any) {}
      @used dynamic func named(_ x: Any) {}
      """
    expectRewriting(
      "class A {\nfunc use() { _ = \(source) }\n\(members)\n}",
      "class A {\nfunc use() { _ = \(expected) }\n\(kept)\n}",
      location: location
    )
  }

  @Test func methods() {
    expectSelector("#selector(plain)", #"Selector("plain", method: A.plain)"#)
    expectSelector("#selector(sent)", #"Selector("sentBy:", method: A.sent)"#)
    expectSelector("#selector(sent(by:))", #"Selector("sentBy:", method: A.sent(by:))"#)
    expectSelector("#selector(self.named(_:))", #"Selector("custom:", method: A.named(_:))"#)
    expectSelector("#selector(type(of: self).plain)", #"Selector("plain", method: A.plain)"#)
    expectSelector("#selector(B.show(item:on:))", #"Selector("showWithItem:on:", method: B.show(item:on:))"#)
    expectSelector("#selector(M.B.far)", #"Selector("far", method: M.B.far)"#)
    expectSelector("#selector(other.tick(_:))", #"Selector("tick:", of: other, method: { $0.tick(_:) })"#)
    expectSelector("#selector(other?.tick)", #"Selector("tick", of: other!, method: { $0.tick })"#)
    expectSelector("#selector(B.four(_:b:c:d:))", #"Selector("four:b:c:d:")"#)
  }

  @Test func casts() {
    expectSelector(
      "#selector(plain as () -> Void)",
      #"Selector("plain", method: A.plain as (A) -> @MainActor () -> Void)"#
    )
    expectSelector(
      "#selector(B.go(_:) as (B) -> (Int) -> Void)",
      #"Selector("go:", method: B.go(_:) as (B) -> @MainActor (Int) -> Void)"#
    )
    expectSelector(
      "#selector((B.go as (B) -> () -> Void))",
      #"Selector("go", method: B.go as (B) -> @MainActor () -> Void)"#
    )
  }

  @Test func accessors() {
    expectSelector("#selector(getter: UIView.isHidden)", #"Selector("isHidden")"#)
    expectSelector("#selector(setter: title)", #"Selector("setTitle:")"#)
  }

  @Test func ownersAreTheTypesAround() {
    expectRewriting(
      "extension A.B { func f() { g(#selector(h)) } }",
      #"extension A.B { func f() { g(Selector("h", method: A.B.h)) } }"#
    )
    expectRewriting(
      "class A { class B { let s = #selector(h) }; struct C { let s = #selector(h) } }",
      #"class A { class B { let s = Selector("h", method: B.h) }; struct C { let s = Selector("h", method: A.h) } }"#
    )
  }

  @Test func linesStay() {
    expectRewriting(
      "class A { let s = f(\n#selector(\n  h(_:)\n), 2)\nlet x = 1 }",
      "class A { let s = f(\nSelector(\"h:\", method: A.h(_:))\n\n, 2)\nlet x = 1 }"
    )
  }

  @Test func aFileWithFoundationAloneImportsUIKit() {
    expectRewriting(
      "import Foundation // here\nclass A { let s = #selector(h) }",
      "import Foundation; import UIKit // here\nclass A { let s = Selector(\"h\", method: A.h) }"
    )
  }

  @Test func keyPaths() {
    expectRewriting("let k = #keyPath(Track.artist.name)", #"let k = "artist.name""#)
    expectRewriting("let k = #keyPath(title)", #"let k = "title""#)
  }
}
