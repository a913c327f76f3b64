import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the places of what controls, cells and alerts show.
@MainActor
@Suite
struct ControlPictureTests {
  let picture: PictureOfDevice
  private let device: SimulatedDevice

  init() throws {
    picture = try PictureOfDevice()
    device = picture.device
  }

  @Test func aSliderFromRightToLeftIsMirrored() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
    slider.semanticContentAttribute = .forceRightToLeft
    device.run { picture.view.addSubview(slider) }
    func thumb() -> CGRect {
      slider.thumbRect(
        forBounds: slider.bounds,
        trackRect: slider.trackRect(forBounds: slider.bounds),
        value: slider.value
      )
    }
    #expect(thumb().maxX > 190)
    device.drag(from: CGPoint(x: 20 + thumb().midX, y: 115), to: CGPoint(x: 35, y: 115), over: .milliseconds(200))
    #expect(slider.value > 0.9)
    #expect(thumb().minX < 20)
  }

  @Test func segmentsFromRightToLeftAreMirrored() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    control.semanticContentAttribute = .forceRightToLeft
    device.run { picture.view.addSubview(control) }
    #expect(control.segmentFrames.map(\.minX) == [200, 100, 0])
    device.tap(at: CGPoint(x: 50, y: 116))
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func aFilledContentScalesTheImageOfAButton() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 100, width: 80, height: 60)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    #expect(button.imageRect(forContentRect: button.bounds) == CGRect(x: 0, y: 0, width: 80, height: 60))
  }

  @Test func theValuesOfRowsBeginAtOneLine() throws {
    let cells = [UITableViewCell.AccessoryType.none, .disclosureIndicator].map { type in
      let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
      cell.accessoryType = type
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Value"
      device.run { picture.view.addSubview(cell) }
      cell.layoutIfNeeded()
      return cell
    }
    let places = cells.map { $0.detailTextLabel?.frame.minX }
    #expect(places[0] == places[1])
    #expect(cells[0].textLabel?.textAlignment == .right)
  }

  @Test func aValueKeepsTheMarginOfItsCell() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 390, height: 44)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Text", "Value")
    cell.contentConfiguration = content
    device.run { picture.view.addSubview(cell) }
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    #expect(view.subviews.compactMap { $0 as? UILabel }.map(\.frame.maxX).max() == 374)
  }

  @Test func groupedRowsWithoutHeadersAreApart() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    let source = TwoSections()
    collection.dataSource = source
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    device.run { picture.view.addSubview(collection) }
    collection.layoutIfNeeded()
    let places = (0..<2).compactMap {
      collection.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame
    }
    #expect(places.count == 2 && places[1].minY - places[0].maxY == 35)
  }

  private func present(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]) -> [CGRect] {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
    device.run { picture.window.rootViewController?.present(alert, animated: false) }
    device.advance(by: .seconds(1))
    return alert.view.subviews.compactMap { $0 as? UIButton }.map(\.frame)
  }

  @Test func twoChoicesOfAnAlertAreSideBySide() {
    let frames = present(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    #expect(frames.map(\.minX) == [195, 60])
    #expect(frames[0].minY == frames[1].minY)
    #expect(frames.map(\.size) == Array(repeating: CGSize(width: 135, height: 44), count: 2))
  }

  @Test func longChoicesOfAnAlertAreBelowEachOther() {
    let frames = present(.alert, [("Cancel", .cancel), ("Delete all of the photos", .destructive)])
    #expect(frames.map(\.minX) == [60, 60])
    #expect(frames[0].minY == frames[1].maxY)
  }

  @Test func theCancellationOfASheetIsApart() {
    let frames = present(.actionSheet, [("Share", .default), ("Cancel", .cancel), ("Delete", .destructive)])
    #expect(frames[2].minY == frames[0].maxY)
    #expect(frames[1].minY == frames[2].maxY + 8)
    #expect(frames[1].maxY == 836)
    #expect(frames.map(\.width) == [374, 374, 374])
  }

  @Test func aViewWithAStyleOfItsOwnHasTheBackgroundOfThatStyle() throws {
    let view = picture.add(.systemBackground, CGRect(x: 0, y: 100, width: 100, height: 100))
    device.run { view.overrideUserInterfaceStyle = .dark }
    #expect(try picture.colors((50, 150)) == [[0, 0, 0]])
  }

  @Test func aDarkSheetIsLighterThanTheScreenBehindIt() throws {
    device.setInterfaceStyle(.dark)
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    device.run {
      picture.view.backgroundColor = .systemBackground
      picture.window.rootViewController?.present(sheet, animated: false)
    }
    device.advance(by: .seconds(1))
    #expect(try picture.colors((200, 600)) == [[28, 28, 30]])
    device.run { picture.window.rootViewController?.dismiss(animated: false) }
    device.advance(by: .seconds(1))
    #expect(try picture.colors((200, 600)) == [[0, 0, 0]])
  }
}

private final class TwoSections: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
