import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Selectors that carry their method.
@MainActor
@Suite(.serialized)
struct TypedSelectorTests {
  class Screen: UIResponder {
    var heard: [String] = []
    func plain() { heard.append("plain") }
    func number(_ number: NSNumber) { heard.append("number \(number)") }
    func anything(_ value: Any?) { heard.append(value == nil ? "nothing" : "something") }
    func note(_ note: NSNotification) { heard.append(note.name.rawValue) }
    func pair(_ one: AnyObject, other: UIEvent?) { heard.append("pair, other \(other != nil)") }
    func flag(_ isOn: Bool) -> Bool {
      heard.append("flag \(isOn)")
      return isOn
    }
    static var heardByClass: [String] = []
    class func tapped(_ sender: Any) { heardByClass.append("tapped") }
    class func posted(_ note: Notification) { heardByClass.append(note.name.rawValue) }
  }

  class GenericScreen<Item>: Screen {
    override func plain() { heard.append("generic") }
  }

  class CopyingScreen: Screen {
    override func copy(_ sender: Any?) {}
  }

  class Stranger: NSObject {
    var isCalled = false
    @used func plain() { isCalled = true }
  }

  nonisolated final class Listener: NSObject, Sendable {
    // The thread sanitizer does not always see that a continuation orders a write before a read.
    let areOnMainThread = Record<Bool>()
    func posted(_ note: Notification) { areOnMainThread.append(Thread.isMainThread) }
  }

  @Test func theMethodIsCalledWithTheArgumentsThatItTakes() {
    let screen = Screen()
    screen.perform(Selector("plain", method: Screen.plain), with: 1 as NSNumber)
    screen.perform(Selector("number:", method: Screen.number(_:)), with: 2 as NSNumber)
    screen.perform(Selector("anything:", method: Screen.anything))
    screen.perform(Selector("anything:", method: Screen.anything), with: screen)
    screen.perform(Selector("note:", method: Screen.note), with: Notification(name: Notification.Name("news")))
    screen.perform(Selector("pair:other:", method: Screen.pair), with: screen, with: UIEvent())
    screen.perform(Selector("pair:other:", method: Screen.pair), with: screen)
    // Objective-C passes the sender's address, which is true.
    screen.perform(Selector("flag:", method: Screen.flag), with: screen)
    #expect(
      screen.heard == [
        "plain", "number 2", "nothing", "something", "news", "pair, other true", "pair, other false", "flag true",
      ]
    )
  }

  @Test func aNameGetsTheColonsOfItsArguments() {
    #expect(Selector("plain", method: Screen.plain).description == "plain")
    #expect(Selector("number", method: Screen.number) == Selector("number:"))
    #expect(Selector("pair", method: Screen.pair) == Selector("pair::"))
  }

  @Test func overridesOfGenericAndLocalClassesAreCalled() {
    let generic = GenericScreen<Int>()
    generic.perform(Selector("plain", method: Screen.plain))
    #expect(generic.heard == ["generic"])
    class Local: Screen {
      func only() { heard.append("local") }
    }
    let local = Local()
    local.perform(Selector("only", method: Local.only))
    local.perform(Selector("only", of: local, method: { $0.only }))
    #expect(local.heard == ["local", "local"])
    #expect(local.responds(to: Selector("only", method: Local.only)))
    #expect(!Screen().responds(to: Selector("only", method: Local.only)))
  }

  @Test func anObjectOfAnotherClassPerformsItsOwnMethodOfTheSameName() {
    let stranger = Stranger()
    stranger.perform(Selector("plain", method: Screen.plain))
    #expect(stranger.isCalled)
  }

  @Test func aResponderCanPerformOnlyActionsThatItImplements() {
    let copy = Selector("copy:", method: UIResponder.copy(_:))
    #expect(!Screen().canPerformAction(copy, withSender: nil))
    #expect(CopyingScreen().canPerformAction(copy, withSender: nil))
    #expect(Screen().canPerformAction(Selector("plain", method: Screen.plain), withSender: nil))
  }

  final class Delegate: UIResponder, UIApplicationDelegate {}

  @Test func aClassIsATargetOfNotificationsAndActions() throws {
    let device = SimulatedDevice()
    _ = try device.launch(Delegate.self)
    Screen.heardByClass = []
    let name = Notification.Name("TypedSelectorTests.class")
    NotificationCenter.default.addObserver(
      Screen.self,
      selector: Selector("posted:", method: Screen.posted(_:)),
      name: name,
      object: nil
    )
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(Screen.self, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    // Controls send their actions through the application.
    let button = UIButton()
    button.addTarget(Screen.self, action: Selector("tapped:", method: Screen.tapped(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(Screen.heardByClass == [name.rawValue, "tapped"])
  }

  @Test(arguments: [false, true])
  func aClassIsRemovedAsAnObserver(asObject: Bool) {
    let center = NotificationCenter()
    let name = Notification.Name("TypedSelectorTests.removed")
    Screen.heardByClass = []
    let selector = Selector("posted:", method: Screen.posted(_:))
    center.addObserver(Screen.self, selector: selector, name: name, object: nil)
    if asObject { center.removeObserver(Screen.self as AnyObject) } else { center.removeObserver(Screen.self) }
    center.post(name: name, object: nil)
    #expect(Screen.heardByClass.isEmpty)
  }

  @Test func anObserverIsCalledOnThePostingThread() async {
    let listener = Listener()
    let name = Notification.Name("TypedSelectorTests.thread")
    let selector = Selector("posted:", method: Listener.posted(_:))
    NotificationCenter.default.addObserver(listener, selector: selector, name: name, object: nil)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        NotificationCenter.default.post(name: name, object: nil)
        continuation.resume()
      }
    }
    #expect(listener.areOnMainThread.all == [false])
  }
}
