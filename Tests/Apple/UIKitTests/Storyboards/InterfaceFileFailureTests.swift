import Foundation
import Testing

@testable import UIKit

/// Tests of the errors that end the process, and of their messages.
struct InterfaceFileFailureTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aMissingStoryboardIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: .module) }
    }
    #expect(message(result).contains("Could not find a storyboard named 'Nowhere' in bundle"))
  }

  @Test func aRefusedNibEndsTheProcessWithTheReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(data: Data("<!DOCTYPE a><a/>".utf8), bundle: nil) }
    }
    #expect(message(result).contains("The nib is refused: declares a document type"))
  }

  @Test func aMissingIdentifierIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Reader", bundle: .module).instantiateViewController(withIdentifier: "Poem")
      }
    }
    #expect(message(result).contains("Reader.storyboard has no view controller with the identifier 'Poem'"))
  }

  @Test func aMissingSegueIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIStoryboard(name: "Reader", bundle: .module).instantiateViewController(withIdentifier: "Book")
          .performSegue(withIdentifier: "burn", sender: nil)
      }
    }
    #expect(message(result).contains("BookViewController has no segue with the identifier \"burn\""))
  }

  @Test func anOutletThatTheClassLacksIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { nib(connections: "<outlet property=\"drawer\" destination=\"v\" id=\"o\"/>") }
    }
    #expect(message(result).contains("CardView has no outlet drawer, which the nib connects."))
  }

  @Test func anOutletOfAnotherTypeIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { nib(connections: "<outlet property=\"ringButton\" destination=\"v\" id=\"o\"/>") }
    }
    #expect(
      message(result).contains("the outlet ringButton of CardView is a UIButton, and the file connects it to a UIView")
    )
  }

  @Test func aClassOfTheWrongKindIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { nib(customClass: "Catalog", connections: "") }
    }
    #expect(message(result).contains("the class Catalog is no UIView, which <view> needs"))
  }

  @Test func unknownElementsUnknownClassesAndUnconnectableOutletsCauseOneWarningEach() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Settings", bundle: .module).instantiateInitialViewController()
        nib(customClass: "Gone", connections: "<outlet property=\"ring\" destination=\"v\" id=\"o\"/>")
      }
    }
    let lines = message(result).split(separator: "\n").filter { $0.hasPrefix("mainspring: ") }
    #expect(
      lines == [
        "mainspring: Settings.storyboard: elements of these unknown kinds are skipped: mapView, sceneKitView",
        "mainspring: the nib: there is no class Gone; UIView stands for it",
        "mainspring: the nib: the outlet ring of UIView is left alone, since that class is no StoryboardConnectable",
      ]
    )
  }
}

@MainActor
private func nib(customClass: String = "CardView", connections: String) {
  let xml = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="a" customClass="\(customClass)">
    <subviews><view id="v"/></subviews><connections>\(connections)</connections></view></objects></document>
    """
  UINib(data: Data(xml.utf8), bundle: .module).instantiate(withOwner: nil)
}
