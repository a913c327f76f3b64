import Foundation
import Testing

@testable import UIKit

/// Tests of an Interface Builder file as a whole, and of the errors that make it unusable.
struct InterfaceDocumentTests {
  private func document(_ scenes: String, initial: String = "", type: String = "Storyboard.XIB") throws
    -> InterfaceDocument
  {
    let initial = initial.isEmpty ? "" : " initialViewController=\"\(initial)\""
    let xml =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.\(type)\" version=\"3.0\"\(initial)>\(scenes)</document>"
    return try InterfaceDocument(InterfaceParser.parse(Data(xml.utf8)))
  }

  private func scene(_ id: String, identifier: String? = nil, _ content: String = "") -> String {
    let identifier = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
    return
      "<scene sceneID=\"\(id)-s\"><objects><viewController id=\"\(id)\"\(identifier) sceneMemberID=\"viewController\">"
      + content + "</viewController></objects></scene>"
  }

  private func refusal(_ make: () throws -> InterfaceDocument) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func scenesAreFoundByIdAndByIdentifier() throws {
    let document = try document("<scenes>\(scene("a", identifier: "A"))\(scene("b"))</scenes>", initial: "b")
    #expect(document.scenes.map(\.id) == ["a", "b"])
    #expect(document.scene(identifier: "A")?.id == "a")
    #expect(document.scene(id: "b")?.id == "b")
    #expect(document.scene(identifier: "a") == nil)
    #expect(document.initialViewController == "b")
  }

  @Test func connectionsOfAllObjectsAreFound() throws {
    let content = """
      <view key="view" id="v"><subviews><button id="b"><connections>
      <action selector="go:" destination="a" eventType="touchUpInside" id="c1"/>
      <segue destination="a2" kind="show" id="c2"/></connections></button></subviews></view>
      <connections><outlet property="button" destination="b" id="c3"/></connections>
      """
    let document = try document("<scenes>\(scene("a", content))\(scene("a2"))</scenes>")
    let connections = try #require(document.scene(id: "a")).connections
    #expect(connections.map(\.owner) == ["a", "b", "b"])
    #expect(connections.first?.kind == .outlet(property: "button", destination: "b"))
    #expect(connections[1].kind == .action(selector: "go:", destination: "a", event: "touchUpInside"))
  }

  @Test(arguments: [
    ("<scenes/>", "x", "the initial view controller x is missing"),
    ("<scenes><scene><objects/></scene></scenes>", "", "line 1: the scene has no view controller with an id"),
  ])
  func aMissingViewControllerIsReported(scenes: String, initial: String, reason: String) {
    #expect(refusal { try document(scenes, initial: initial) } == reason)
  }

  @Test func aSegueToAMissingDestinationIsRefused() {
    let segue = "<connections><segue destination=\"nowhere\" kind=\"show\"/></connections>"
    #expect(
      refusal { try document("<scenes>\(scene("a", segue))</scenes>") }
        == "line 1: a segue of a leads to nowhere, which is missing"
    )
  }

  @Test func aViewControllerThatContainsItselfIsRefused() {
    func contains(_ id: String, _ kind: String) -> String {
      "<connections><segue destination=\"\(id)\" kind=\"\(kind)\"/></connections>"
    }
    let circle =
      scene("a", contains("b", "relationship")) + scene("b", contains("c", "embed"))
      + scene("c", contains("a", "relationship"))
    #expect(refusal { try document("<scenes>\(circle)</scenes>") } == "line 1: the view controller a contains itself")
    #expect(refusal { try document("<scenes>\(scene("a", contains("a", "embed")))</scenes>") } != nil)
    // Two view controllers that show each other are not a cycle, and neither is a view controller that is contained
    // twice.
    let mutual = scene("a", contains("b", "show")) + scene("b", contains("a", "show"))
    #expect(refusal { try document("<scenes>\(mutual)</scenes>") } == nil)
    let twice = scene("a", contains("c", "embed")) + scene("b", contains("c", "embed")) + scene("c")
    #expect(refusal { try document("<scenes>\(twice)</scenes>") } == nil)
  }

  @Test func aFileThatExpandsToMillionsOfViewControllersIsRefused() {
    // Each of twenty contains the next one twice.
    let scenes = (0..<20).map { number in
      let segue = "<segue destination=\"v\(number + 1)\" kind=\"relationship\"/>"
      return scene("v\(number)", "<connections>\(segue)\(segue)</connections>")
    }
    #expect(
      refusal { try document("<scenes>\(scenes.joined())\(scene("v20"))</scenes>") }
        == "line 1: the view controller v11 contains more than 1000 others"
    )
  }

  @Test func twoObjectsWithTheSameIdentifierAreRefused() {
    #expect(
      refusal { try document("<scenes>\(scene("a"))\(scene("a"))</scenes>") } == "line 1: a second object has the id a"
    )
    let twins = scene("a", identifier: "A") + scene("b", identifier: "A")
    #expect(refusal { try document("<scenes>\(twins)</scenes>") } == "line 1: a second view controller is called \"A\"")
  }

  @Test(arguments: [
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>",
      "is in the format of Xcode 4 and earlier"
    ),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>", "is for another platform than iOS"),
    ("<plist/>", "is no file of Interface Builder: it begins with <plist>"),
  ])
  func filesOfAnotherKindAreRefused(xml: String, reason: String) {
    #expect(refusal { try InterfaceDocument(InterfaceParser.parse(Data(xml.utf8))) }?.hasPrefix(reason) == true)
  }

  @Test func unknownElementsAreNamedOnceWithoutTheirContents() throws {
    let content = """
      <view key="view" id="v"><subviews><mapView id="m"><subviews><thing id="t"/></subviews></mapView><mapView id="m2"/>
      <dial id="d"/></subviews><constraints><constraint id="c"/></constraints></view>
      """
    let document = try document("<scenes>\(scene("a", content))</scenes>")
    #expect(document.unknownElements(known: ["viewController", "view"]) == ["dial", "mapView"])
  }

  @Test func colorsAreReadInAllTheirForms() throws {
    let resources = """
      <resources><namedColor name="Brand"><color red="0.1" green="0.2" blue="0.3" alpha="0.4"/></namedColor>
      <systemColor name="labelColor"><color white="0.0" alpha="1"/></systemColor></resources>
      """
    let colors = try document("<scenes/>" + resources).colors
    func color(_ attributes: [String: String]) -> InterfaceColor? {
      InterfaceColor(InterfaceElement(name: "color", attributes: attributes), named: colors)
    }
    let brand = InterfaceColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color(["name": "Brand"]) == brand)
    #expect(color(["systemColor": "labelColor"]) == InterfaceColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(color(["white": "0.5", "alpha": "0.25"]) == InterfaceColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
    #expect(color(["red": "1", "green": "0", "blue": "0"]) == InterfaceColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(color(["cocoaTouchSystemColor": "darkTextColor"]) == InterfaceColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(color(["name": "Unheard"]) == nil)
    #expect(color(["red": "nan", "green": "0", "blue": "0"]) == nil)
  }
}
