import AppSourceRewriter
import Testing

struct SelectorTableTests {
  /// The lines at the end of a file with that number of lists.
  private func ending(_ lists: Int, extensions: [Int: String] = [:]) -> String {
    let protocols = (1...lists).map { number in
      (extensions[number].map { $0 + "\n" } ?? "")
        + "nonisolated fileprivate protocol _Selectors\(number): AnyObject { static var _selectors\(number): [Selector] "
        + "{ get } }\n"
    }
    let lookups = (1...lists).map { number in "{ ($0 as? any _Selectors\(number).Type)?._selectors\(number) }" }
    return "\n" + protocols.joined()
      + "nonisolated fileprivate enum _SelectorTables { @section(\"mainspring_selectors\") @used static let lookups: "
      + "@convention(c) @Sendable (UnsafeMutableRawPointer) -> Void = "
      + "{ SelectorTable.add([\(lookups.joined(separator: ", "))], to: $0) } }\n"
  }

  private func list(_ number: Int, _ entries: String...) -> String {
    "fileprivate nonisolated static var _selectors\(number): [Selector] { [\(entries.joined(separator: ", "))] }"
  }

  @Test func aClassListsItsMethods() {
    expectRewriting(
      "import UIKit\nclass A<T>: B { @objc(c:) private func f(_ x: UIButton!) {}; @IBAction func g() {} }",
      "import UIKit\nclass A<T>: B, _Selectors1 { "
        + list(
          1,
          #"Selector("f:", in: A.self, taking: (UIButton?).self, method: A.f(_:))"#,
          #"Selector("c:", in: A.self, taking: (UIButton?).self, method: A.f(_:))"#,
          #"Selector("g", in: A.self, method: A.g)"#
        ) + "; private func f(_ x: UIButton!) {}; func g() {} }" + ending(1)
    )
  }

  @Test func staticMethodsAreThoseOfTheDynamicClass() {
    expectRewriting(
      "import UIKit\nclass A { @objc class func f(a: Any, b: Int) {} }",
      "import UIKit\nclass A: _Selectors1 { "
        + list(1, #"Selector("fWithA:b:", taking: (Any).self, (Int).self, typeMethod: Self.f(a:b:))"#)
        + "; class func f(a: Any, b: Int) {} }" + ending(1)
    )
  }

  @Test func anExtensionIsExtendedAtTheEndOfTheFile() {
    let again = "extension A: _Selectors1 { " + list(1, #"Selector("f", in: A.self, method: A.f)"#) + " }"
    expectRewriting(
      "import UIKit\nprivate extension A { @objc func f() {} }",
      "import UIKit\nprivate extension A { func f() {} }" + ending(1, extensions: [1: again])
    )
  }

  @Test func outletsOfGenericClassesAreListed() {
    expectRewriting(
      "import UIKit\nclass A<T> {\n@IBOutlet var x: UIView?\n}",
      "import UIKit\nclass A<T>: _Selectors1 { "
        + list(
          1,
          #"Selector("connectOutlet_x:", in: A.self, taking: (Any).self, method: A.connectOutlet_x(_:))"#
        )
        + ";\nvar x: UIView?; final func connectOutlet_x(_ outlet: Any) { self.x = (outlet as! UIView) }\n}" + ending(1)
    )
  }

  @Test func methodsThatNoListCanNameAreKept() {
    for method in [
      "func f(_ x: () -> Void) {}", "func f() throws {}", "func f(a: Int, b: Int, c: Int) {}",
      "@available(*, deprecated) func f() {}",
    ] {
      expectRewriting("import UIKit\nclass A { @objc \(method) }", "import UIKit\nclass A { @used dynamic \(method) }")
    }
    expectRewriting(
      "import UIKit\nclass A {\n#if X\n@objc func f() {}\n#endif\n}",
      "import UIKit\nclass A {\n#if X\n@used dynamic func f() {}\n#endif\n}"
    )
  }
}
