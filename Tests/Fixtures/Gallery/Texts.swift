import UIKit

extension GalleryScreen {
  /// Labels and attributed texts.
  static var texts: [GalleryScreen] {
    [
      GalleryScreen("text-styles", views: styles),
      GalleryScreen("text-weights", views: weights),
      GalleryScreen("text-lines", views: lines),
      GalleryScreen("text-attributes", views: attributes),
      GalleryScreen("text-scripts", views: scripts),
    ]
  }

  private static func label(_ text: String, _ font: UIFont = .preferredFont(forTextStyle: .body)) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    return label
  }

  private static func styles() -> [UIView] {
    let styles: [(String, UIFont.TextStyle)] = [
      ("Large title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
      ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
      ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
    ]
    return styles.map { label($0.0, .preferredFont(forTextStyle: $0.1)) }
  }

  private static func weights() -> [UIView] {
    let weights: [(String, UIFont.Weight)] = [
      ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
      ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]
    return weights.map { label($0.0, .systemFont(ofSize: 24, weight: $0.1)) }
      + [
        label("Italic", .italicSystemFont(ofSize: 24)),
        label("Monospaced 0123", .monospacedSystemFont(ofSize: 20, weight: .regular)),
      ]
  }

  private static let pangram = "The quick brown fox jumps over the lazy dog, and the five boxing wizards jump quickly."

  private static func framed(_ view: UIView) -> UIView {
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.separator.cgColor
    view.widthAnchor.constraint(equalToConstant: 280).isActive = true
    return view
  }

  private static func lines() -> [UIView] {
    let whole = label(pangram)
    whole.numberOfLines = 0
    let two = label(pangram)
    two.numberOfLines = 2
    let one = label(pangram)
    let head = label(pangram)
    head.lineBreakMode = .byTruncatingHead
    let middle = label(pangram)
    middle.lineBreakMode = .byTruncatingMiddle
    let clipped = label(pangram)
    clipped.lineBreakMode = .byClipping
    clipped.clipsToBounds = true
    let centered = label(pangram)
    centered.numberOfLines = 0
    centered.textAlignment = .center
    let right = label(pangram)
    right.numberOfLines = 0
    right.textAlignment = .right
    let small = label(pangram)
    small.adjustsFontSizeToFitWidth = true
    return [whole, two, one, head, middle, clipped, centered, right, small].map(framed)
  }

  private static func attributes() -> [UIView] {
    let text = NSMutableAttributedString(string: "")
    func add(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.append(NSAttributedString(string: part, attributes: attributes))
    }
    add("Red, ", [.foregroundColor: UIColor.systemRed])
    add("bold, ", [.font: UIFont.boldSystemFont(ofSize: 17)])
    add("large, ", [.font: UIFont.systemFont(ofSize: 30)])
    add("underlined, ", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.systemBlue])
    add("struck, ", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    add("marked, ", [.backgroundColor: UIColor.systemYellow])
    add("raised", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)])
    add(", spaced out", [.kern: 4])
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    style.alignment = .justified
    style.firstLineHeadIndent = 30
    let paragraph = UILabel()
    paragraph.numberOfLines = 0
    paragraph.attributedText = NSAttributedString(string: pangram, attributes: [.paragraphStyle: style])
    return [label, paragraph, paragraphs()].map(framed)
  }

  private static func paragraphs() -> UILabel {
    let text = NSMutableAttributedString(string: "")
    for (index, line) in ["A heading", "• A hanging indent keeps all lines of a point together", pangram].enumerated() {
      let style = NSMutableParagraphStyle()
      if index == 0 { style.alignment = .center }
      if index == 1 { style.headIndent = 14 }
      if index == 2 { (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (40, 40, -40) }
      style.paragraphSpacing = 8
      // The runs have different numbers of attributes, so that Foundation does not compare their objects.
      var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
      if index == 1 { attributes[.kern] = 0 }
      text.append(NSAttributedString(string: line + "\n", attributes: attributes))
    }
    text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }

  private static func scripts() -> [UIView] {
    [
      "Ελληνικά · Русский", "Tiếng Việt · Íslenska · Polski", "مرحبا بالعالم", "שלום עולם", "Հայերեն · ქართული",
      "👋🏽 🎉 👨‍👩‍👧 🇫🇷",
      "fi ffi → ≠ ½",
    ].map { label($0, .systemFont(ofSize: 24)) }
  }
}
