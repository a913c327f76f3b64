import Testing

@testable import UIKit

// The code that `mainspring adopt` writes for methods with `@objc`. No method has `@used`: only the lists lead to them.

private nonisolated(unsafe) var log: [String] = []

private class Shelf<Book>: NSObject, ShelfSelectors {
  fileprivate nonisolated static var shelfSelectors: [Selector] {
    [
      Selector("add:", in: Shelf.self, taking: (Any?).self, method: Shelf.add(_:)),
      Selector("clear", in: Shelf.self, method: Shelf.clear), Selector("empty", in: Shelf.self, method: Shelf.clear),
      Selector("reset:", taking: (Any).self, typeMethod: Self.reset(_:)),
    ]
  }

  nonisolated func add(_ book: Any?) { log.append("\(Book.self) \(book ?? "nil")") }
  // A method with the same name is no obstacle.
  nonisolated func add(_ book: String) {}
  nonisolated func clear() { log.append("clear") }
  nonisolated class func reset(_ sender: Any) { log.append("reset \(Book.self)") }

  final class Label: NSObject, LabelSelectors {
    fileprivate nonisolated static var labelSelectors: [Selector] {
      [Selector("show:with:", in: Label.self, taking: (Any).self, (NSNumber).self, method: Label.show(_:with:))]
    }

    nonisolated func show(_ sender: Any, with number: NSNumber) { log.append("show \(number)") }
  }
}

private final class Bookcase: Shelf<Int> {
  override func clear() { log.append("clear all") }
  override class func reset(_ sender: Any) { log.append("reset case") }
}

nonisolated private protocol ShelfSelectors: AnyObject { static var shelfSelectors: [Selector] { get } }
nonisolated private protocol LabelSelectors: AnyObject { static var labelSelectors: [Selector] { get } }
nonisolated private protocol LocalSelectors: AnyObject { static var localSelectors: [Selector] { get } }

nonisolated private enum Tables {
  @section("mainspring_selectors") @used static let lookups:
    @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void =
      {
        SelectorTable.add(
          [
            { ($0 as? any ShelfSelectors.Type)?.shelfSelectors }, { ($0 as? any LabelSelectors.Type)?.labelSelectors },
            { ($0 as? any LocalSelectors.Type)?.localSelectors },
          ],
          to: $0
        )
      }
}

@Suite(.serialized)
struct SelectorTableTests {
  init() { log = [] }

  @Test func methodsOfGenericClassesAreCalled() {
    let shelf = Shelf<String>()
    shelf.perform(Selector("add:"), with: "a")
    shelf.perform(Selector("clear"))
    #expect(log == ["String a", "clear"])
    #expect(shelf.responds(to: Selector("add:")) && !shelf.responds(to: Selector("add")))
  }

  @Test func overridesOfListedMethodsAreCalled() {
    let shelf = Bookcase()
    shelf.perform(Selector("add:"), with: 1)
    shelf.perform(Selector("empty"))
    #expect(log == ["Int 1", "clear all"])
  }

  @Test func methodsOfNestedAndLocalClassesAreCalled() {
    final class Local: NSObject, LocalSelectors {
      fileprivate nonisolated static var localSelectors: [Selector] {
        [Selector("tick", in: Local.self, method: Local.tick)]
      }

      private func tick() { log.append("tick") }
    }
    Shelf<Int>.Label().perform(Selector("show:with:"), with: "a", with: NSNumber(value: 3))
    Local().perform(Selector("tick"))
    #expect(log == ["show 3", "tick"])
  }

  @Test func classMethodsAreCalledOnClassesAsTargets() {
    ActionMethod.perform(Selector("reset:"), on: Shelf<Int>.self as AnyObject, "a")
    ActionMethod.perform(Selector("reset:"), on: Bookcase.self as AnyObject, "a")
    #expect(log == ["reset Int", "reset case"])
    #expect(!ActionMethod.exists(Selector("reset:"), on: Bookcase()))
    #expect(!ActionMethod.exists(Selector("add:"), on: Bookcase.self as AnyObject))
  }
}
