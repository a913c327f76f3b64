import Foundation
import Testing

@testable import UIKit

/// Tests of segues and unwind segues; the classes are in ReaderApp.swift.
@MainActor
struct SegueTests {
  let library: LibraryViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  init() throws {
    library = try #require(
      UIStoryboard(name: "Reader", bundle: .module).instantiateInitialViewController() as? LibraryViewController
    )
    window.rootViewController = library
    window.isHidden = false
  }

  @Test func aTapPerformsItsSegueIfTheViewControllerAllowsIt() throws {
    heard = []
    library.openButton.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(
      heard == [
        "tap 7", "library shouldPerform openBook", "library prepare openBook, destination loaded false, outlets true",
      ]
    )
    let segue = try #require(library.lastSegue)
    #expect(segue.source === library && segue.destination is BookViewController && segue.identifier == "openBook")
    #expect(library.presentedViewController === segue.destination)
  }

  @Test func aTapWhoseSegueShouldNotBePerformedChangesNothing() {
    heard = []
    library.allowsSegues = false
    library.openButton.sendActions(for: .primaryActionTriggered)
    #expect(heard == ["library shouldPerform openBook"])
    #expect(library.presentedViewController == nil)
  }

  @Test func performSegueInCodeDoesNotCallShouldPerformSegue() {
    heard = []
    library.allowsSegues = false
    library.performSegue(withIdentifier: "previewBook", sender: nil)
    #expect(heard == ["library prepare previewBook, destination loaded false, outlets true"])
    #expect(library.presentedViewController is BookViewController)
    #expect(library.presentedViewController?.modalPresentationStyle == .fullScreen)
    #expect(library.presentedViewController?.modalTransitionStyle == .crossDissolve)
  }

  @Test func aCustomSegueIsMadeOfItsClassAndPerformsItself() {
    heard = []
    library.performSegue(withIdentifier: "leafThrough", sender: nil)
    #expect(
      heard == ["library prepare leafThrough, destination loaded false, outlets true", "leaf through 4 leaves"]
    )
    #expect(library.lastSegue is LeafSegue)
  }

  @Test func aSegueActionMakesTheDestination() {
    heard = []
    library.performSegue(withIdentifier: "lendBook", sender: "me")
    #expect(heard.first == "makeBook for me by lendBook")
    #expect((library.presentedViewController as? BookViewController)?.page == 42)
  }

  @Test func anUnwindSegueReturnsToTheViewControllerThatHasItsAction() throws {
    heard = []
    library.performSegue(withIdentifier: "previewBook", sender: nil)
    let book = try #require(library.presentedViewController as? BookViewController)
    heard = []
    book.closeButton.sendActions(for: .primaryActionTriggered)
    #expect(heard == ["book prepare closeBook", "returnToLibrary from BookViewController to LibraryViewController"])
    #expect(library.presentedViewController == nil)
  }

  @Test func anUnwindFindsItsDestinationAmongSiblingsAndCallsTheContainer() throws {
    heard = []
    // Given a container of the library and of a view controller that contains a book
    let container = Container()
    let middle = UIViewController()
    let book = UIViewController()
    container.addChild(library)
    container.addChild(middle)
    middle.addChild(book)
    let source = UIStoryboardUnwindSegueSource(source: book, unwindAction: "returnToLibrary:", sender: nil)
    // Then
    #expect(container.childContaining(source) === middle)
    #expect(container.allowedChildrenForUnwinding(from: source) == [library])
    #expect(source.destination() === library)
    // The unwind calls the container on the way
    let segue = UIStoryboardSegue(identifier: nil, source: book, destination: library)
    source.unwind(segue)
    #expect(container.turnedTo == [library])
  }

  @Test func aSegueMadeInCodeIsPerformedByItsHandler() {
    heard = []
    var isPerformed = false
    let segue = UIStoryboardSegue(identifier: "x", source: library, destination: library) { isPerformed = true }
    segue.perform()
    #expect(isPerformed)
  }

  final class Container: UIViewController {
    var turnedTo: [UIViewController] = []
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
      turnedTo.append(subsequentVC)
    }
  }
}
