import Foundation
import Testing

@testable import UIKit
@testable import UIKitPictures
@testable import UIKitTesting

/// Tests of the system's symbols.
@MainActor
struct SymbolTests {
  /// Runs a test on a device whose symbols have sizes.
  private func onDevice(_ body: () throws -> Void) throws {
    let device = SimulatedDevice()
    try device.launch()
    try device.run {
      TextMeasuring.ofDevice.usesFonts = true
      try body()
    }
  }

  private func pixels(_ image: UIImage) -> Pixels {
    Pixels.drawn(60, 60) { _ in
      image.withTintColor(.red, renderingMode: .alwaysOriginal).draw(in: CGRect(x: 0, y: 0, width: 60, height: 60))
    }
  }

  @Test func aSymbolIsAboutAsLargeAsItsText() throws {
    try onDevice {
      func size(_ configuration: UIImage.SymbolConfiguration?) -> CGSize {
        UIImage(systemName: "star.fill", withConfiguration: configuration)!.size
      }
      #expect((17...22).contains(size(nil).height) && (15...22).contains(size(nil).width))
      #expect((40...50).contains(size(UIImage.SymbolConfiguration(pointSize: 40)).height))
      #expect(size(UIImage.SymbolConfiguration(scale: .large)).height > size(nil).height)
      #expect(size(UIImage.SymbolConfiguration(scale: .small)).height < size(nil).height)
      #expect(size(UIImage.SymbolConfiguration(textStyle: .largeTitle)).height > 34)
    }
  }

  @Test func aSymbolWithoutFontsForTextsHasNoSize() throws {
    let device = SimulatedDevice()
    try device.launch()
    device.run {
      TextMeasuring.ofDevice.usesFonts = false
      #expect(UIImage(systemName: "star")?.size == .zero)
    }
  }

  @Test func aFilledSymbolCoversMoreThanItsOutline() throws {
    let (plain, filled) = (UIImage(systemName: "house")!, UIImage(systemName: "house.fill")!)
    #expect(pixels(plain).inked > 100 && pixels(filled).inked > pixels(plain).inked)
  }

  @Test func aHeavierSymbolHasThickerLines() {
    func inked(_ weight: UIImage.SymbolWeight) -> Int {
      pixels(UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(weight: weight))!).inked
    }
    #expect(inked(.black) > inked(.regular))
  }

  @Test func theFirstColorOfAPaletteColorsASymbol() {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.blue, .red])
    let image = UIImage(systemName: "square.fill", withConfiguration: palette)!
    let pixels = Pixels.drawn(60, 60) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 60, height: 60)) }
    #expect(pixels[30, 30] == blue)
  }

  @Test func anUnknownSymbolIsABoxWithLetters() {
    #expect(Symbol("no.such.symbol") == nil)
    let pixels = self.pixels(UIImage(systemName: "no.such.symbol")!)
    #expect(pixels.inked > 300 && pixels[0, 0] == clear)
  }

  @Test func theTableHasThe150MostUsedSymbols() {
    #expect(SymbolGlyph.named.count >= 150)
    for name in SymbolGlyph.named.keys {
      #expect(Symbol(name)?.outline != nil, "\(name)")
      #expect(Symbol(name + ".fill") != nil)
    }
  }

  @Test func endingsOfNamesAreTakenApart() throws {
    let crossed = try #require(Symbol("mic.slash.fill"))
    #expect(crossed.isSlashed && !crossed.isOutlined && crossed.enclosure == nil)
    let enclosed = try #require(Symbol("star.circle.fill"))
    #expect(enclosed.enclosure == .circle && enclosed.isEnclosureFilled)
    #expect(Symbol("star.square")?.enclosure == .square && Symbol("folder.badge.gearshape") != nil)
    #expect(Symbol("") == nil && Symbol(".fill") == nil && Symbol(".circle") == nil && Symbol(".badge.") == nil)
  }
}
