import Foundation
import Testing
import UIKit

/// Tests of the contents of buttons, their positions, and the sizes of buttons.
///
/// The numbers for images and alignments come from the public tests of UIKit-cross-platform, which also run on devices.
@MainActor
struct ButtonTests {
  let button = UIButton(frame: .zero)

  /// Returns an image that has only a size.
  static func image(_ width: UInt8, _ height: UInt8) throws -> UIImage {
    try #require(UIImage(data: Data("GIF89a".utf8) + [width, 0, height, 0, 0, 0, 0]))
  }

  @Test func theColorAndTheTitleOfTheStateReachTheLabelInTheLayoutPass() {
    button.setTitleColor(.blue, for: .normal)
    button.setTitleColor(.red, for: .selected)
    button.setTitle("Short", for: .normal)
    button.setTitle("Longer", for: .selected)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .blue && button.titleLabel?.text == "Short")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .red && button.titleLabel?.text == "Longer")
    button.isSelected = false
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .blue && button.titleLabel?.text == "Short")
    // A text that the program sets on the label is replaced in the next layout.
    button.titleLabel?.text = "mine"
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Short")
  }

  @Test func theTitleIsWhiteUnlessAColorIsSet() {
    #expect(button.currentTitleColor == .white && button.titleColor(for: .normal) == nil)
    button.setTitle("Short", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .white)
    let system = UIButton(type: .system)
    #expect(system.currentTitleColor == system.tintColor)
  }

  @Test func aShadowColorReachesTheLabelOnceATitleIsSet() {
    button.setTitleShadowColor(.green, for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.shadowColor == nil && button.currentTitleShadowColor == .green)
    button.setTitle("Short", for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.shadowColor == .green)
    #expect(button.titleShadowColor(for: .highlighted) == .green)
  }

  @Test func aButtonIsAsLargeAsItsTitleAndItsImage() throws {
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    button.sizeToFit()
    #expect(button.frame.size == CGSize(width: 30, height: 34))
    button.setTitle("Play", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 36, height: 33))
    button.setImage(try ButtonTests.image(80, 80), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 116, height: 80))
    button.setImage(try ButtonTests.image(10, 10), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 33))
    button.setTitle(nil, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 10, height: 10))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 16, height: 14))
    button.setImage(nil, for: .normal)
    button.setTitle("Play", for: .normal)
    // Content insets replace the default space around a title.
    #expect(button.sizeThatFits(.zero) == CGSize(width: 42, height: 25))
    // The insets of the title and the image do not count.
    button.titleEdgeInsets.left = 50
    button.imageEdgeInsets.top = 50
    #expect(button.sizeThatFits(.zero) == CGSize(width: 42, height: 25))
  }

  @Test func anImageHasAViewThatFollowsTheState() throws {
    let (normal, selected) = (try ButtonTests.image(40, 40), try ButtonTests.image(20, 20))
    button.setImage(normal, for: .normal)
    button.setImage(selected, for: .selected)
    button.frame.size = CGSize(width: 200, height: 100)
    button.layoutIfNeeded()
    #expect(button.imageView?.image === normal && button.imageView?.superview === button)
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.imageView?.image === selected)
    #expect(button.imageView?.frame == CGRect(x: 90, y: 40, width: 20, height: 20))
  }

  @Test func theAlignmentsAndTheInsetsPlaceTheContent() throws {
    button.setTitle("Play", for: .normal)
    button.setImage(try ButtonTests.image(40, 40), for: .normal)
    button.frame.size = CGSize(width: 200, height: 100)
    func expect(_ image: CGPoint, _ title: CGPoint) {
      button.layoutIfNeeded()
      #expect(button.imageView?.frame == CGRect(origin: image, size: CGSize(width: 40, height: 40)))
      #expect(button.titleLabel?.frame == CGRect(origin: title, size: CGSize(width: 36, height: 21)))
    }
    expect(CGPoint(x: 62, y: 30), CGPoint(x: 102, y: 39.5))
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    expect(CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0))
    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    expect(CGPoint(x: 124, y: 60), CGPoint(x: 164, y: 79))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(CGPoint(x: 120, y: 57), CGPoint(x: 160, y: 76))
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 5, right: 6)
    expect(CGPoint(x: 120, y: 57), CGPoint(x: 154, y: 71))
    button.contentHorizontalAlignment = .center
    button.contentVerticalAlignment = .center
    button.contentEdgeInsets = .zero
    expect(CGPoint(x: 62, y: 30), CGPoint(x: 99, y: 37))
    #expect(button.imageRect(forContentRect: button.bounds).origin == CGPoint(x: 62, y: 30))
  }

  @Test func aTitleAtAnEdgeKeepsItsMarginAfterTheButtonWasSizedToFit() {
    button.setTitle("Play", for: .normal)
    button.contentVerticalAlignment = .top
    button.frame.size = CGSize(width: 200, height: 100)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minY == 0)
    button.sizeToFit()
    button.frame.size = CGSize(width: 200, height: 100)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minY == 6)
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.maxY == 94)
  }

  @Test func aSubclassMayPlaceTheTitleAndTheImage() throws {
    final class Placed: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect.insetBy(dx: 1, dy: 1) }
    }
    let button = Placed(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    button.setTitle("Play", for: .normal)
    button.setImage(try ButtonTests.image(40, 40), for: .normal)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(button.imageView?.frame == CGRect(x: 1, y: 1, width: 8, height: 8))
  }

  @Test func contentThatDoesNotFitIsReducedToTheBounds() throws {
    button.setTitle("A title that is long", for: .normal)
    button.setImage(try ButtonTests.image(40, 40), for: .normal)
    button.frame.size = CGSize(width: 60, height: 10)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
    #expect(button.bounds.contains(try #require(button.titleLabel?.frame)))
    button.frame.size = .zero
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.size == .zero && button.imageView?.frame.size == .zero)
  }
}
