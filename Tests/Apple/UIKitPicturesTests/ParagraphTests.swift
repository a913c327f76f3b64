import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of the styles of paragraphs.
@MainActor
@Suite
struct ParagraphTests {
  let picture: PictureOfDevice

  init() throws { picture = try PictureOfDevice() }

  private func label(_ texts: [(String, (NSMutableParagraphStyle) -> Void)]) -> UILabel {
    let text = NSMutableAttributedString(string: texts.map(\.0).joined(separator: "\n"))
    var start = 0
    for (index, part) in texts.enumerated() {
      let style = NSMutableParagraphStyle()
      part.1(style)
      let length = (part.0 as NSString).length + (index + 1 < texts.count ? 1 : 0)
      // The runs have different numbers of attributes, so that Foundation does not compare their objects.
      var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
      if index % 2 == 1 { attributes[.kern] = 0 }
      text.setAttributes(attributes, range: NSRange(location: start, length: length))
      start += length
    }
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 400))
    label.numberOfLines = 0
    label.attributedText = text
    picture.device.run { picture.view.addSubview(label) }
    return label
  }

  private func height(_ texts: [(String, (NSMutableParagraphStyle) -> Void)]) -> CGFloat {
    picture.device.run { label(texts).sizeThatFits(CGSize(width: 200, height: 1000)).height }
  }

  @Test func theSpacesBetweenParagraphsAddUp() {
    let plain = height([("One", { _ in }), ("Two", { _ in }), ("Three", { _ in })])
    let spaced = height([
      ("One", { $0.paragraphSpacing = 10 }), ("Two", { $0.paragraphSpacing = 10 }),
      (
        "Three",
        {
          $0.paragraphSpacingBefore = 5
          $0.paragraphSpacing = 100
        }
      ),
    ])
    #expect(abs(spaced - plain - 25) < 1)
  }

  @Test func eachParagraphHasItsOwnStyle() throws {
    let label = label([("I", { $0.alignment = .left }), ("I", { $0.alignment = .right })])
    label.font = .systemFont(ofSize: 20, weight: .black)
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 0, y: 100)
    label.frame.size.width = 200
    let half = label.frame.height / 2
    func inks(_ columns: Range<Int>, _ top: CGFloat) throws -> Bool {
      try columns.contains { x in
        try picture.colors((Double(x), Double(100 + top + half / 2)))[0] != [255, 255, 255]
      }
    }
    #expect(try inks(0..<10, 0) && !inks(190..<200, 0))
    #expect(try !inks(0..<10, half) && inks(190..<200, half))
  }

  @Test func indentsMakeTheLinesShorter() {
    let text = "The quick brown fox jumps over the lazy dog."
    let plain = height([(text, { _ in })])
    #expect(
      height([
        (
          text,
          {
            $0.headIndent = 90; $0.firstLineHeadIndent = 90
          }
        )
      ]) > plain
    )
    #expect(height([(text, { $0.tailIndent = -90 })]) > plain)
    #expect(height([(text, { $0.tailIndent = 110 })]) > plain)
  }

  @Test func theHangingLinesOfAParagraphAreIndented() throws {
    let label = label([("IIIII IIIII IIIII IIIII IIIII IIIII IIIII IIIII", { $0.headIndent = 60 })])
    label.font = .systemFont(ofSize: 20, weight: .black)
    let height = picture.device.run {
      label.sizeToFit()
      label.frame = CGRect(x: 0, y: 100, width: 200, height: label.sizeThatFits(CGSize(width: 200, height: 999)).height)
      return label.frame.height
    }
    let end = Double(100 + height - 10)
    #expect(try (0..<58).allSatisfy { try picture.colors((Double($0), end))[0] == [255, 255, 255] })
    #expect(try !(0..<58).allSatisfy { try picture.colors((Double($0), 112))[0] == [255, 255, 255] })
  }
}
