import Foundation
import Testing

@testable import UIKit

/// Tests of view controllers and views from a storyboard as Xcode 9 writes it; the classes are in ReaderApp.swift.
@MainActor
struct StoryboardTests {
  let storyboard = UIStoryboard(name: "Reader", bundle: .module)

  private func library() throws -> LibraryViewController {
    heard = []
    return try #require(storyboard.instantiateInitialViewController() as? LibraryViewController)
  }

  @Test func theInitialViewControllerIsMadeWithItsClassAndTitle() throws {
    let library = try library()
    #expect(library.title == "Library")
    #expect(library.storyboard === storyboard)
    #expect(!library.isViewLoaded)
  }

  @Test func objectsAreMadeConnectedAndWokenInOrder() throws {
    // When the initial view controller is created, and then its view
    let library = try library()
    library.loadViewIfNeeded()
    // Then init(coder:) sees the attributes of the file, attributes are set before outlets, and all of them before
    // viewDidLoad
    #expect(
      heard == [
        "library init(coder:) titled Library",
        "library awakeFromNib, catalog true, view loaded false",
        "catalog awakeFromNib with 2 books",
        "shelf init(coder:) 200.0, 2 subviews",
        "gap 2.5, outlets false",
        "shelf awakeFromNib, 2 spines",
        "library shouldPerform embedNews",
        "library prepare embedNews, destination loaded false, outlets true",
        "news viewDidLoad",
        "library viewDidLoad, shelf true",
      ]
    )
  }

  @Test func viewsHaveTheirFramesAndProperties() throws {
    let library = try library()
    let view = try #require(library.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(view.subviews.count == 4)
    #expect(library.openButton.frame == CGRect(x: 16, y: 100, width: 343, height: 44))
    #expect(library.openButton.currentTitle == "Open")
    #expect(library.openButton.tag == 7)
    #expect((view.subviews[1] as? UIButton)?.currentTitle == "Help\nme")
    let shelf = try #require(library.shelf)
    #expect(shelf.isHidden && shelf.alpha == 0.5 && !shelf.isUserInteractionEnabled && shelf.isMultipleTouchEnabled)
    #expect(shelf.superview === view)
    #expect(shelf.spines.map(\.frame.minX) == [10, 50])
  }

  @Test func runtimeAttributesOfEveryKindAreSet() throws {
    let library = try library()
    library.loadViewIfNeeded()
    let shelf = try #require(library.shelf)
    #expect(shelf.gap == 2.5 && shelf.rows == 3 && shelf.name == "Fiction" && shelf.isOak)
    #expect(shelf.corner == CGPoint(x: 1, y: 2) && shelf.inset == CGSize(width: 3, height: 4))
    #expect(shelf.plate == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(shelf.pages == NSRange(location: 10, length: 20))
    #expect(shelf.note == nil)
  }

  @Test func aViewMadeInCodeUsesItsFrameInitializer() {
    heard = []
    _ = ShelfView(frame: .zero)
    #expect(heard == ["shelf init(frame:)"])
  }

  @Test func actionsReachTheirTargetAndTheResponderChain() throws {
    let library = try library()
    library.loadViewIfNeeded()
    library.allowsSegues = false
    heard = []
    library.openButton.sendActions(for: .touchUpInside)
    #expect(library.taps == [library.openButton])
    // The other button's action goes to the first responder: its view controller is the first object that implements
    // it.
    let window = UIWindow(frame: library.view.frame)
    window.rootViewController = library
    window.isHidden = false
    (library.view.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(heard == ["tap 7", "help"])
  }

  @Test func anEmbeddedViewControllerIsAChildInItsContainer() throws {
    let library = try library()
    library.loadViewIfNeeded()
    let news = try #require(library.children.first as? NewsViewController)
    #expect(news.parent === library)
    #expect(news.view.superview === library.view.subviews[3])
    #expect(news.view.frame == CGRect(x: 0, y: 0, width: 375, height: 128))
  }

  @Test func aSegueThatShouldNotBePerformedEmbedsNothing() throws {
    let library = try library()
    library.allowsSegues = false
    library.loadViewIfNeeded()
    #expect(library.children.isEmpty)
  }

  @Test func viewControllersAreFoundByTheirIdentifiers() {
    let book = storyboard.instantiateViewController(withIdentifier: "Book")
    #expect((book as? BookViewController)?.page == 1)
    #expect(storyboard.instantiateViewController(identifier: "Book") !== book)
  }

  @Test func aCreatorMakesTheViewControllerWithTheCoder() {
    let book = storyboard.instantiateViewController(identifier: "Book") { BookViewController(coder: $0, page: 12) }
    #expect(book.page == 12)
    book.loadViewIfNeeded()
    #expect(book.closeButton.currentTitle == "Close")
    let plain: BookViewController = storyboard.instantiateViewController(identifier: "Book") { _ in nil }
    #expect(plain.page == 1)
    let initial = storyboard.instantiateInitialViewController { LibraryViewController(coder: $0) }
    #expect(initial?.title == "Library")
  }

  @Test func aViewControllerAndItsViewsAreReleasedWhenNoLongerUsed() throws {
    weak var library: LibraryViewController?
    weak var shelf: ShelfView?
    do {
      let made = try self.library()
      made.loadViewIfNeeded()
      library = made
      shelf = made.shelf
      #expect(shelf != nil)
      // The segue, which the view controller notes, has this view controller as its source.
      made.lastSegue = nil
    }
    #expect(library == nil && shelf == nil)
  }

  @Test func containersGetTheirChildrenAlsoFromOtherStoryboards() throws {
    // Given a storyboard as Xcode 15 writes it, whose initial view controller contains one from another file
    let settings = UIStoryboard(name: "Settings", bundle: .module)
    let pair = try #require(settings.instantiateInitialViewController() as? PairViewController)
    // Then
    #expect(pair.relationships == ["viewControllers", "viewControllers"])
    #expect(pair.pair.first?.title == "Account")
    #expect(pair.pair.last is BookViewController)
    #expect(pair.pair.last?.storyboard !== settings)
    // An unknown element is left out with everything in it.
    let views = try #require(pair.pair.first?.view).subviews
    #expect(views.map { ($0 as? UIButton)?.currentTitle } == ["Sign out"])
  }

  @Test func aStoryboardIsFoundInTheFolderOfTheBaseLanguage() throws {
    // Given a bundle as Xcode lays it out, or a folder that SwiftPM has copied
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("My_App-\(UUID().uuidString).resources")
    let base = folder.appendingPathComponent("Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene><objects>
      <viewController title="Base" id="a" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    try Data(xml.utf8).write(to: base.appendingPathComponent("Main.storyboard"))
    // Then
    let bundle = try #require(Bundle(url: folder))
    #expect(UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()?.title == "Base")
    #expect(InterfaceFile.find("Main", type: "storyboard", in: bundle)?.bundle.bundlePath == folder.path)
  }

  /// Found by the fuzzer: an unknown view controller was created, which ended the process.
  @Test func seguesToAViewControllerOfAnUnknownKindAreSkipped() throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects><viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
      <containerView id="c"><connections><segue destination="b" kind="embed"/></connections></containerView>
      </subviews></view><connections><segue destination="b" kind="show" identifier="go"/></connections>
      </viewController></objects></scene>
      <scene><objects><holographViewController id="b" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><view id="d" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """
    let file = try InterfaceFile(name: "test", data: Data(xml.utf8), bundle: nil)
    let storyboard = UIStoryboard(file)
    let controller = try #require(storyboard.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    controller.performSegue(withIdentifier: "go", sender: nil)
    #expect(controller.children.isEmpty && controller.presentedViewController == nil)
    #expect(file.document.scenes.map { storyboard.canMake($0) } == [true, false, false])
  }

  @Test func aViewThatMakesAnotherViewFromItsCoderKeepsItsOwnAttributes() throws {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="a" tag="3" customClass="GenerousView"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
      </objects></document>
      """
    let view = try #require(
      UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil).first as? GenerousView
    )
    #expect(view.tag == 3 && view.inner.tag == 0)
  }
}

class PairViewController: UIViewController, StoryboardContainer {
  var pair: [UIViewController] = []
  var relationships: [String] = []
  func setStoryboardChildren(_ children: [StoryboardChild]) {
    pair = children.map(\.controller)
    relationships = children.map(\.relationship)
  }
}

/// A view that creates another view from its own coder.
class GenerousView: UIView {
  let inner: UIView
  required init?(coder: NSCoder) {
    inner = UIView(coder: coder)!
    super.init(coder: coder)
  }
}
