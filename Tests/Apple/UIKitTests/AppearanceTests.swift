import Foundation
import Testing

@testable import UIKit

/// Tests of appearance proxies.
@MainActor
struct AppearanceTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func appearanceOfAClassAppliesToViewsWhenTheyAreAddedToAWindow() {
    let bar = PlainBar(frame: .zero)
    PlainBar.appearance().height = 44
    #expect(bar.height == 0)
    window.addSubview(bar)
    #expect(bar.height == 44)
    PlainBar.appearance().height = 50
    #expect(bar.height == 44)
    let deep = UIView(frame: .zero)
    let other = PlainBar(frame: .zero)
    deep.addSubview(other)
    #expect(other.height == 0)
    window.addSubview(deep)
    #expect(other.height == 50)
  }

  @Test func aValueSetOnAViewOverridesTheAppearance() {
    let bar = OwnBar(frame: .zero)
    bar.height = 10
    OwnBar.appearance().height = 44
    OwnBar.appearance().inset = 3
    window.addSubview(bar)
    #expect(bar.height == 10 && bar.inset == 3)
  }

  @Test func theAppearanceOfASubclassTakesPrecedence() {
    SpecialBar.appearance().height = 20
    GeneralBar.appearance().height = 44
    GeneralBar.appearance().inset = 5
    let bar = SpecialBar(frame: .zero)
    window.addSubview(bar)
    #expect(bar.height == 20 && bar.inset == 5)
  }

  @Test func theAppearanceOfTheMostSpecificContainersApplies() {
    InnerBar.appearance().height = 1
    InnerBar.appearance(whenContainedInInstancesOf: [Box.self]).height = 2
    InnerBar.appearance(whenContainedInInstancesOf: [Box.self, Shelf.self]).height = 3
    let (outside, inBox, inBoxOnShelf) = (InnerBar(frame: .zero), InnerBar(frame: .zero), InnerBar(frame: .zero))
    let (box, otherBox, shelf) = (Box(frame: .zero), Box(frame: .zero), Shelf(frame: .zero))
    box.addSubview(inBox)
    otherBox.addSubview(inBoxOnShelf)
    shelf.addSubview(otherBox)
    [outside, box, shelf].forEach(window.addSubview)
    #expect([outside, inBox, inBoxOnShelf].map(\.height) == [1, 2, 3])
  }

  @Test func aTintColorIsInheritedBySubviewsWithoutATintColor() {
    let (outer, inner, own) = (TintedView(frame: .zero), TintedView(frame: .zero), TintedView(frame: .zero))
    outer.addSubview(inner)
    inner.addSubview(own)
    #expect(inner.tintColor == .tintColor)
    own.tintColor = .red
    outer.tintColor = .green
    #expect([outer, inner, own].map(\.tintColor) == [.green, .green, .red])
    #expect([outer, inner, own].map(\.changes) == [1, 1, 1])
    outer.tintColor = nil
    #expect(inner.tintColor == .tintColor && inner.changes == 2)
  }

  @Test func colorsCanBeSetForAClass() {
    TintedView.appearance().tintColor = .orange
    TintedView.appearance().backgroundColor = .black
    let view = TintedView(frame: .zero)
    window.addSubview(view)
    #expect(view.tintColor == .orange && view.backgroundColor == .black)
  }
}

// A separate class for each test: an appearance setting for a class is permanent.
private class PlainBar: UIView {
  var height: CGFloat = 0 { didSet { appearanceDidSet(\PlainBar.height) } }
  var inset: CGFloat = 0 { didSet { appearanceDidSet(\PlainBar.inset) } }
}

private final class OwnBar: PlainBar {}
private class GeneralBar: PlainBar {}
private final class SpecialBar: GeneralBar {}
private final class InnerBar: PlainBar {}
private final class Box: UIView {}
private final class Shelf: UIView {}
private final class TintedView: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}
