import Foundation
import Testing

@testable import UIKit

/// Tests of parsing an Interface Builder file's XML, and of refusals.
struct InterfaceParserTests {
  private func refusal(of text: String) -> String? { refusal(of: Data(text.utf8)) }

  private func refusal(of data: Data) -> String? {
    do {
      _ = try InterfaceParser.parse(data)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func elementsKeepTheirAttributesTextsAndLines() throws {
    let root = try InterfaceParser.parse(
      Data("<?xml version=\"1.0\"?>\n<!-- by hand --><a x=\"1&amp;2\">\n  <b>t&lt;<![CDATA[<u>]]></b>\n</a>".utf8)
    )
    #expect(
      root
        == InterfaceElement(
          name: "a",
          attributes: ["x": "1&2"],
          children: [InterfaceElement(name: "b", text: "t<<u>", line: 3)],
          line: 2
        )
    )
  }

  @Test(arguments: [
    ("<label text=\"plain\"/>", "plain"),
    ("<label><string key=\"text\">two\nlines</string></label>", "two\nlines"),
    ("<label><string key=\"text\" base64-UTF8=\"YES\">aMOpIQ</string></label>", "hé!"),
    (
      "<label><attributedString key=\"text\"><fragment content=\"one, \"/><fragment><string key=\"content\">two</string></fragment></attributedString></label>",
      "one, two"
    ),
    ("<label><string key=\"text\" base64-UTF8=\"YES\">%%%</string></label>", nil),
    ("<label/>", nil),
  ])
  func textsAreFoundInAllTheirForms(xml: String, text: String?) throws {
    #expect(try InterfaceParser.parse(Data(xml.utf8)).text("text") == text)
  }

  @Test func anEntityBombIsRefused() {
    let bomb = """
      <?xml version="1.0"?>
      <!-- harmless -->
      <!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <document>&c;</document>
      """
    #expect(refusal(of: bomb) == "declares a document type, which no file of Interface Builder does")
  }

  @Test func anEntityBombInAnotherEncodingIsRefused() {
    let bomb = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
    #expect(refusal(of: bomb) == "is not in UTF-8")
    // libxml2 would accept these.
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
      #expect(refusal(of: bomb.data(using: encoding)!) == "is not in UTF-8")
    }
    #expect(refusal(of: "<?xml\tversion='1.0' encoding = 'UTF-7'?><a/>") == "is not in UTF-8")
    #expect(refusal(of: "\u{FEFF}<?xml version='1.0' encoding='utf-8'?><a/>") == nil)
  }

  @Test func anExternalEntityIsNotFetched() {
    #expect(
      refusal(of: "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>")?.hasPrefix("declares a document type") == true
    )
    #expect(refusal(of: "<a>&passwd;</a>") == "line 1: is not well-formed XML")
  }

  @Test func tenThousandLevelsAreRefused() {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    #expect(refusal(of: deep) == "line 1: is nested more than 256 levels deep")
    let allowed = String(repeating: "<a>", count: 256) + String(repeating: "</a>", count: 256)
    #expect(refusal(of: allowed) == nil)
  }

  @Test func aHundredMegabytesAreRefusedBeforeTheyAreRead() throws {
    // A sparse file: it takes no space on the disk, and would take a long time to parse.
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("large-\(UUID().uuidString).storyboard")
      .path
    let descriptor = open(path, O_CREAT | O_RDWR, 0o600)
    defer {
      close(descriptor)
      unlink(path)
    }
    #expect(ftruncate(descriptor, 100 << 20) == 0)
    do {
      _ = try InterfaceParser.parse(contentsOf: path)
      Issue.record("100 MB were read")
    } catch {
      #expect(error.description == "is larger than 16 MB, as much as is read")
    }
    #expect(refusal(of: Data(count: (16 << 20) + 1)) == "is larger than 16 MB, as much as is read")
  }

  @Test func tooManyElementsAreRefused() {
    let many = "<a>" + String(repeating: "<b/>", count: 200_000) + "</a>"
    #expect(refusal(of: many) == "line 1: has more than 200000 elements")
  }

  @Test(arguments: [
    "", "  \n", "<!-- only -->", "no XML", "<a>", "<a><b></a>", "<a>\u{0}</a>", "<a/><b/>", "<!-- ", "<?xml ",
  ])
  func aDocumentThatIsNotWellFormedIsRefused(text: String) {
    #expect(
      ["is empty", "is not well-formed XML", "is not in UTF-8"].contains(
        refusal(of: text).map { $0.split(separator: ": ").last.map(String.init)! }
      )
    )
  }

  /// Found by the fuzzer: Foundation's parser ends the process on these.
  @Test(arguments: ["<a b\u{1}=\"c\"/>", "<a\u{1}/>", "<a b=\"\u{1}\"/>", "<a>\u{1}</a>"])
  func bytesThatAreNoTextAreRefused(pattern: String) {
    let bytes = pattern.utf8.map { $0 == 1 ? 0xFF : $0 }
    #expect(refusal(of: Data(bytes)) == "is not in UTF-8")
  }

  /// Found by the fuzzer: Foundation's parser crashes on a processing instruction that has only a name.
  @Test(arguments: [
    "<?a?><b/>", "<a><?b?></a>", "<a/><?b?>", "<?xml?><a/>", "<?xmlns?><a/>", " <?xml version='1.0'?><a/>",
    "<!-- <?a?> --><b/>", "<a><![CDATA[<?b?>]]></a>", "<a><b c='d'/<!--></a><b e='<?f?><><!--></a>",
  ])
  func processingInstructionsAreRefused(text: String) { #expect(refusal(of: text) != nil) }

  /// Found by the fuzzer: libxml2 ends a malformed declaration at the first ">", so that text which seems to be inside
  /// the declaration can have a processing instruction.
  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"7>\n<a b=\"<?c?>\"/>", "<?xml version='1.0'><a><?b?></a>", "<?xml ><?a?>",
  ])
  func aDeclarationWithoutItsEndIsRefused(text: String) { #expect(refusal(of: text) == "is not well-formed XML") }

  @Test(arguments: [
    "<!-- <!DOCTYPE a> --><b/>", "<a b='&lt;?c?>'/>", "<a>?> -- ]]&gt;</a>",
  ])
  func textThatLooksLikeAnInstructionIsAccepted(text: String) { #expect(refusal(of: text) == nil) }

  @Test func aMissingFileIsRefused() {
    #expect(throws: InterfaceFileError(reason: "cannot be opened")) {
      try InterfaceParser.parse(contentsOf: "/nonexistent/Main.storyboard")
    }
  }
}
