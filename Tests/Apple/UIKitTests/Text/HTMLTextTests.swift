import Testing
import UIKit

/// Attributed text that is read from documents.
struct HTMLTextTests {
  private func text(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil
    )
  }

  @Test(arguments: [
    ("Spring", "Spring"), ("<p>One</p><p>Two</p>", "One\nTwo"), ("One<br>Two", "One\nTwo"), ("One<br/>", "One\n"),
    ("  much \n  space ", "much space "), ("a <b>bold</b> word", "a bold word"), ("fish &amp; chips", "fish & chips"),
    ("&#65;&#x42;&nope; &", "AB&nope; &"), ("<style>p { color: red }</style>Text", "Text"),
    ("<!-- nothing -->Text", "Text"), ("<ul><li>One<li>Two</ul>", "One\nTwo"), ("", ""), ("<", "<"), ("a < b", "a < b"),
    ("1 <2> 3", "1 <2> 3"), ("</b></b><b>x</b>", "x"), ("<p>One </p>\n<p> Two", "One\nTwo"),
    ("<html><head><title>T</title></head><body>Body</body></html>", "Body"),
    ("<html>\n<head>\n<title>T</title>\n<style>p</style>\n<body>Body", "Body"),
    ("<script>w('<title>T</title>x')</script>Text", "Text"), ("<style>a</title>b</STYLE>Text", "Text"),
    ("<script>if (a<b) c</script>Text", "Text"), ("<title>a</titles>b</title >Text", "Text"), ("<script>a</b>", ""),
    // As in browsers, text in the head begins the body.
    ("<head><title>T</title>Text</head>", "Text"),
  ]) func theTextOfADocumentIsRead(html: String, expected: String) throws {
    #expect(try text(html).string == expected)
  }

  @Test func linksAndBoldPassagesHaveTheirAttributes() throws {
    let read = try text("See <a href='https://example.org/?a=1&amp;b=2'>the <b>manual</b></a>.")
    #expect(read.string == "See the manual.")
    #expect(read.attribute(.link, at: 0, effectiveRange: nil) == nil)
    #expect(read.attribute(.link, at: 4, effectiveRange: nil) as? URL == URL(string: "https://example.org/?a=1&b=2"))
    let font = try #require(read.attribute(.font, at: 8, effectiveRange: nil) as? UIFont)
    #expect(font == UIFont.boldSystemFont(ofSize: 12))
    #expect(read.attribute(.link, at: 14, effectiveRange: nil) == nil)
  }

  @Test func surplusClosingTagsAreIgnored() throws {
    let read = try text("</b></b>plain <b>bold</b>")
    #expect(read.attribute(.font, at: 0, effectiveRange: nil) == nil)
    #expect(read.attribute(.font, at: 6, effectiveRange: nil) as? UIFont == UIFont.boldSystemFont(ofSize: 12))
  }

  @Test func theFormatIsRecognized() throws {
    let html = try NSAttributedString(data: Data("<html><b>x</b></html>".utf8), documentAttributes: nil)
    let plain = try NSAttributedString(data: Data("1 < 2".utf8), documentAttributes: nil)
    #expect(html.string == "x" && plain.string == "1 < 2")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data("{\\rtf1 x}".utf8), documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) { try NSAttributedString(data: Data([0xFF, 0xFE]), documentAttributes: nil) }
  }
}
