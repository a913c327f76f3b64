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

  @Test func optionalMembersWithANameOfTheirOwn() {
    expectRewriting(
      """
      @objc public protocol P: Q {
        @objc optional var title: String { get }
        @objc optional func hide() -> Bool
      }
      """,
      """
      public protocol P: Q, AnyObject, _P_optional {


      }
      public protocol _P_optional: AnyObject {
        func hide() throws -> Bool
        var title: String { get throws }
      }
      extension _P_optional {
        public func hide() throws -> Bool { throw _MissingOptionalMethod() }
        public var title: String { get throws { throw _MissingOptionalMethod() } }
      }
      public struct _P_hide {
        fileprivate let object: any P
        @discardableResult public func callAsFunction() -> (Bool)? { try? (object as any _P_optional).hide() }
      }
      extension P {
        public var hide: _P_hide? { _P_hide(object: self) }
      }
      extension P {
        public var title: (String)? { try? (self as any _P_optional).title }
      }
      fileprivate struct _MissingOptionalMethod: Error {}

      """
    )
  }

  @Test func callsWhoseResultIsOptionalAreOptionalOnce() {
    expectRewriting(
      """
      @objc protocol P {
        @objc optional func view(at i: Int) -> UIView?
      }
      """,
      """
      protocol P: AnyObject {
        func view(at i: Int) throws -> UIView?
      }
      struct _P_view {
        fileprivate let object: any P
        @discardableResult func callAsFunction(at a0: Int) -> (UIView)? { try? object.view(at: a0) }
      }
      extension P {
        func view(at a0: Int) throws -> UIView? { throw _MissingOptionalMethod() }
        var view: _P_view? { _P_view(object: self) }
      }
      fileprivate struct _MissingOptionalMethod: Error {}

      """
    )
  }

  @Test func objectsThatDescribeTheProcess() {
    expectRewriting(
      "let name = ProcessInfo().environment[\"NAME\"]",
      "let name = ProcessInfo.processInfo.environment[\"NAME\"]"
    )
  }

  @Test func objectsOfClassValues() {
    expectRewriting(
      "class A: UIViewController {}\nlet a: A.Type = A.self\nlet b = a.init()",
      "class A: UIViewController {}\nlet a: A.Type = A.self\nlet b = a._objectOfClassValue()"
    )
    expectRewriting(
      "func f<T: UIView>(_ t: T.Type) -> [T] { [T(frame: .zero), T.init(), t.init(frame: .zero)] }",
      "func f<T: UIView>(_ t: T.Type) -> [T] { [T._objectOfClassValue(frame: .zero), T._objectOfClassValue(), "
        + "t._objectOfClassValue(frame: .zero)] }"
    )
    expectRewriting(
      "class A: NSObject { func copy() -> Any { type(of: self).init() } }",
      "class A: NSObject { func copy() -> Any { type(of: self)._objectOfClassValue() } }"
    )
  }

  @Test(arguments: [
    "let a: P.Type = A.self; let b = a.init()", "func f<T: Model>(_ t: T.Type) -> T { T(json: 1) }",
    "class A { init(x: Int) { self.init() }; let t: UIView.Type }", "func f<T: Default>(_ t: T.Type) -> T { T() }",
  ])
  func otherInitializersStay(_ source: String) {
    #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged)
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
