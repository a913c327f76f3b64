import AppSourceRewriter
import Testing

struct ConstructTests {
  @Test func literals() {
    expectRewriting(
      "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    )
    expectRewriting(#"let i = #imageLiteral(resourceName: "a")"#, #"let i = UIImage(named: "a")!"#)
  }

  @Test func platforms() {
    let source = "#if os(iOS) && !targetEnvironment(simulator) || os(Linux)\nlet x = 1\n#endif"
    expectRewriting(source, "#if true && !true || os(Linux)\nlet x = 1\n#endif", ios: true)
    #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged)
  }

  @Test func overridesMoveFromAnExtensionIntoTheClass() {
    expectRewriting(
      """
      class A: B {
        var x = 1
      }
      extension A {
        func plain() {}
        override func f() {
          g(#selector(plain))
        }
        func other() {}
      }
      """,
      """
      class A: B {
        var x = 1

      #sourceLocation(file: "/app/File.swift", line: 6)
      override func f() {
          g(Selector("plain", method: A.plain))
        }
      #sourceLocation(file: "/app/File.swift", line: 3)
      }
      extension A {
        func plain() {}



        func other() {}
      }
      """
    )
  }

  @Test func overridesStayWhereTheClassIsInAnotherFile() {
    let source = "extension A { override func f() {} }"
    #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged)
  }

  @Test func optionalRequirements() {
    expectRewriting(
      """
      @objc protocol P {
        func must()
        @objc optional func may(_ x: Int, by y: String) -> Bool
      }
      """,
      """
      protocol P: AnyObject {
        func must()
        func may(_ x: Int, by y: String) throws -> Bool
      }
      struct _P_may {
        fileprivate let object: any P
        @discardableResult func callAsFunction(_ a0: Int, by a1: String) -> (Bool)? { try? object.may(a0, by: a1) }
      }
      extension P {
        func may(_ a0: Int, by a1: String) throws -> Bool { throw _MissingOptionalMethod() }
        var may: _P_may? { _P_may(object: self) }
      }
      fileprivate struct _MissingOptionalMethod: Error {}

      """
    )
  }

  @Test func whatNeedsNoRewritingStays() {
    for source in ["class A { func f() {} }", "let s = \"@objc #selector(x)\"", "// @objc\nclass A {}"] {
      #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged)
    }
  }

  @Test func aFileWithSyntaxErrorsIsLeftToTheCompiler() {
    #expect(SourceRewriter().rewrite("class A { @objc func f( {} }", path: "/app/File.swift") == .unparsed)
  }
}
