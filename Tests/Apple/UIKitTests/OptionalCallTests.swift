import Testing
import UIKit
import UIKitTesting

/// Calls of methods that are optional in Apple's protocols, as code for Apple's platforms writes them.
@MainActor
struct OptionalCallTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var scrolled = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    // A property of the application's own, with the name of the protocol's.
    var tableView: UITableView?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 0 ? 10 : self.tableView(tableView, heightForRowAt: IndexPath(row: 0, section: section))
    }
  }

  private let first = IndexPath(row: 0, section: 0)

  @Test func aMethodThatTheClassImplementsIsCalled() {
    let listener = Listener()
    let delegate: (any UIScrollViewDelegate)? = listener

    let isCalled: Void? = delegate?.scrollViewDidScroll?(UIScrollView())

    #expect(isCalled != nil)
    #expect(listener.scrolled == 1)
  }

  @Test func aMethodThatTheClassDoesNotImplementIsNil() {
    let delegate: (any UIScrollViewDelegate)? = Listener()

    let isCalled: Void? = delegate?.scrollViewWillBeginDragging?(UIScrollView())

    #expect(isCalled == nil)
    #expect(delegate?.scrollViewShouldScrollToTop?(UIScrollView()) == nil)
    #expect(delegate?.viewForZooming?(in: UIScrollView()) == nil)
  }

  private final class Returning: NSObject, UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
  }

  /// After The Swift Programming Language, "Optional Protocol Requirements": only the requirement is optional, and not
  /// the result of the function that it is.
  @Test func aMethodAsAValueReturnsTheMethodsOwnResult() {
    let delegate: (any UITextFieldDelegate)? = Returning()
    guard let shouldReturn = delegate?.textFieldShouldReturn else {
      Issue.record("The delegate implements the method.")
      return
    }
    let result = shouldReturn(UITextField())
    let called = delegate?.textFieldShouldReturn?(UITextField())
    #expect(type(of: result) == Bool.self && !result)
    #expect(type(of: called) == Bool?.self && called == false)
    #expect(delegate?.textFieldShouldClear?(UITextField()) == nil)
  }

  @Test func aMethodOfADelegateThatIsNotOptionalIsTheFunctionItself() {
    let delegate: any UITextFieldDelegate = Returning()
    let shouldReturn: (UITextField) -> Bool = delegate.textFieldShouldReturn
    #expect(!shouldReturn(UITextField()) && delegate.textFieldShouldReturn?(UITextField()) == false)
  }

  @Test func withoutADelegateNothingIsCalled() {
    let delegate: (any UIScrollViewDelegate)? = nil
    let isCalled: Void? = delegate?.scrollViewDidScroll?(UIScrollView())
    #expect(isCalled == nil)
  }

  @Test func anOptionalCallReturnsTheMethodsValueOrNilAndIgnoresMethodsOfTheSameName() {
    let table = UITableView()
    let rows = Rows()
    let delegate: (any UITableViewDelegate)? = rows

    #expect(delegate?.tableView?(table, heightForRowAt: first) == 30)
    #expect(delegate?.tableView?(table, heightForHeaderInSection: 1) == 30)
    #expect(delegate?.tableView?(table, heightForFooterInSection: 0) ?? 44 == 44)
    #expect(delegate?.tableView?(table, shouldHighlightRowAt: first) ?? true)
    #expect(delegate?.tableView?(table, willSelectRowAt: first) == nil)
  }

  @Test func theDataSourceOfATableHasOptionalMethodsToo() {
    let table = UITableView()
    let rows = Rows()
    table.dataSource = rows

    #expect(table.dataSource?.tableView(table, numberOfRowsInSection: 0) == 2)
    #expect(table.dataSource?.numberOfSections?(in: table) == nil)
    #expect(table.dataSource?.tableView?(table, titleForHeaderInSection: 0) == nil)
  }

  @Test func anUnimplementedMethodOfABaseProtocolIsNilThroughADerivedProtocol() {
    let delegate: (any UITableViewDelegate)? = Rows()
    let isCalled: Void? = delegate?.scrollViewDidScroll?(UIScrollView())
    #expect(isCalled == nil)
  }

  @Test func applicationCodeCallsOptionalMethodsOfItsDelegate() throws {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var calls: [String] = []
      func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    }
    let device = SimulatedDevice()
    try device.launch()
    let delegate = Delegate()
    device.run {
      let application = UIApplication.shared
      let other: (any UIApplicationDelegate)? = delegate
      other?.applicationDidEnterBackground?(application)
      other?.applicationWillTerminate?(application)
      let opened = other?.application?(application, open: URL(string: "scheme://page")!, options: [:])
      #expect(opened == nil)
    }
    #expect(delegate.calls == ["background"])
  }
}
