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
