import Foundation
import Testing

@testable import UIKit

/// Tests of objects from nibs; the classes are in ReaderApp.swift.
@MainActor
struct NibTests {
  @Test func aNibConnectsItsOwnerAndItsExternalObjects() throws {
    heard = []
    let owner = CardOwner()
    let bell = Bell()
    let objects = UINib(nibName: "Card", bundle: .module)
      .instantiate(withOwner: owner, options: [.externalObjects: ["Bell": bell]])
    let card = try #require(owner.card)
    #expect(objects.count == 2 && objects.first as? CardView === card && objects.last is Catalog)
    #expect(card.frame.size == CGSize(width: 200, height: 100))
    card.ringButton.sendActions(for: .touchUpInside)
    #expect(
      heard == ["card awakeFromNib, button true", "catalog awakeFromNib with 2 books", "ring by Ring"]
    )
  }

  @Test func eachInstanceIsNew() {
    heard = []
    let nib = UINib(nibName: "Card", bundle: .module)
    let first = nib.instantiate(withOwner: CardOwner()).first as? CardView
    let second = nib.instantiate(withOwner: CardOwner()).first as? CardView
    #expect(first != nil && second != nil && first !== second)
  }

  @Test func aBundleLoadsItsNibsByName() {
    heard = []
    let owner = CardOwner()
    #expect(Bundle.module.loadNibNamed("Card", owner: owner)?.count == 2)
    #expect(owner.card != nil)
    #expect(Bundle.module.loadNibNamed("Nothing", owner: nil) == nil)
  }

  @Test func aViewControllerTakesItsViewFromTheNibThatItNames() {
    heard = []
    let controller = MapViewController(nibName: "MapView", bundle: .module)
    #expect(controller.nibName == "MapView" && !controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(heard == ["map viewDidLoad with view 5"])
  }

  @Test func aViewControllerFindsTheNibWithTheNameOfItsClass() {
    heard = []
    MapViewController(nibName: nil, bundle: .module).loadViewIfNeeded()
    #expect(heard == ["map viewDidLoad with view 5"])
  }

  @Test func aViewControllerThatMakesItsViewConsultsNoNib() {
    heard = []
    CodeMapViewController(nibName: "MapView", bundle: .module).loadViewIfNeeded()
    #expect(heard == ["map viewDidLoad with view 9"])
  }
}
