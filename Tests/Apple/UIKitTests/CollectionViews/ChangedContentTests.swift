import Testing
import UIKitTesting

/// Tests of collection views whose content becomes shorter, and of items that an update reconfigures.
@MainActor
struct ChangedContentTests {
  let tests: CollectionViewTests
  var device: SimulatedDevice { tests.harness.device }

  init() throws { tests = try CollectionViewTests() }

  @Test func smallerItemsReduceTheOffsetToShorterContent() {
    // Given a collection view that is scrolled to its end
    let album = tests.album(90)
    let view = tests.view(album)
    view.contentOffset.y = 2790
    device.advance(by: .zero)

    // When the items become smaller
    album.size = { _ in CGSize(width: 50, height: 50) }
    view.collectionViewLayout.invalidateLayout()
    device.advance(by: .zero)

    // Then it shows the end of the shorter content
    #expect(view.contentSize.height == 1070 && view.contentOffset.y == 570)
    #expect((view.visibleCells.last as? CollectionViewTests.Cell)?.text == "89")
  }

  @Test(arguments: [false, true])
  func anotherLayoutReducesTheOffsetToShorterContent(pinsHeaders: Bool) {
    // Given a collection view that is scrolled to its end
    let view = tests.view(tests.album(90))
    view.contentOffset.y = 2790
    device.advance(by: .zero)

    // When it gets a layout without space between the lines
    let dense = UICollectionViewFlowLayout()
    dense.minimumLineSpacing = 0
    dense.sectionHeadersPinToVisibleBounds = pinsHeaders
    view.setCollectionViewLayout(dense, animated: false)

    // Then it shows the end of the shorter content
    #expect(view.contentSize.height == 3000 && view.contentOffset.y == 2500)
    #expect((view.visibleCells.last as? CollectionViewTests.Cell)?.text == "89")
  }

  @Test(arguments: [CGFloat(330), 430])
  func givenACollectionViewAtItsEndWhenItsSizeChangesThenItStaysAtItsEnd(width: CGFloat) {
    // Given a collection view that is scrolled to its end
    let view = tests.view(tests.album(90))
    view.contentOffset.y = 2790
    device.advance(by: .zero)

    // When it becomes higher, with the same or with another number of items in a line
    view.frame.size = CGSize(width: width, height: 600)
    device.advance(by: .zero)

    // Then it shows the end of its content
    #expect(view.contentOffset.y == view.contentSize.height - 600)
    #expect((view.visibleCells.last as? CollectionViewTests.Cell)?.text == "89")
  }

  @Test func anItemThatABatchReconfiguresKeepsItsCellAtItsNewPosition() {
    // Given a collection view with four items
    let album = CollectionViewTests.Album([["a", "b", "c", "d"]])
    let view = tests.view(album)
    let cell = view.visibleCells[2] as? CollectionViewTests.Cell

    // When a batch deletes the first item and reconfigures the third one
    album.sections = [["b", "c!", "d"]]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    }

    // Then the data source is asked for the third item at its new position
    #expect(album.take() == ["didEndDisplaying 0.0", "cell 0.1"])
    #expect(cell?.text == "c!" && view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
  }

  @Test func anOffsetBeyondTheContentRemainsWhenAScrollInvalidatesTheLayout() {
    // Given pinned headers, with which each scroll invalidates the layout
    tests.layout.sectionHeadersPinToVisibleBounds = true
    let view = tests.view(tests.album(90))

    // When the application scrolls beyond the content
    view.contentOffset.y = 3000
    device.advance(by: .zero)

    // Then the offset remains
    #expect(view.contentOffset.y == 3000)
  }
}
