import Testing
import UIKit
import UIKitTesting

/// Tests of the composition of layers, by the pixels of pictures.
@MainActor
@Suite
struct LayerCompositionTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let (redPixel, bluePixel, white): ([UInt8], [UInt8], [UInt8]) = (
    [255, 0, 0], [0, 0, 255], [255, 255, 255]
  )
  let picture: PictureOfDevice

  init() throws { picture = try PictureOfDevice() }

  @Test func aSubviewIsInFrontOfItsSuperviewAndMoved() throws {
    let outer = picture.add(Self.red, CGRect(x: 10, y: 20, width: 100, height: 100))
    picture.add(Self.blue, CGRect(x: 50, y: 50, width: 100, height: 20), to: outer)
    #expect(
      try picture.colors((15, 25), (65, 75), (155, 75), (155, 95))
        == [Self.redPixel, Self.bluePixel, Self.bluePixel, Self.white]
    )
    outer.clipsToBounds = true
    #expect(try picture.colors((65, 75), (155, 75)) == [Self.bluePixel, Self.white])
  }

  @Test func theOriginOfTheBoundsMovesSubviewsOnly() throws {
    let outer = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.add(Self.blue, CGRect(x: 0, y: 50, width: 10, height: 10), to: outer)
    outer.bounds.origin.y = 50
    #expect(try picture.colors((5, 5), (5, 55), (50, 5)) == [Self.bluePixel, Self.redPixel, Self.redPixel])
  }

  @Test func aRotatedViewTurnsAroundItsMiddle() throws {
    let view = picture.add(Self.red, CGRect(x: 100, y: 100, width: 100, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(try picture.colors((150, 70), (150, 150), (110, 110)) == [Self.redPixel, Self.redPixel, Self.white])
  }

  @Test func opacityAppliesToAViewAndItsSubviewsAsOne() throws {
    let outer = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.add(Self.blue, CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
    outer.alpha = 0.5
    // Were each of them transparent, red would be seen through the blue one.
    #expect(try picture.colors((10, 10), (80, 80)) == [[127, 127, 255], [255, 127, 127]])
  }

  @Test func aDeeperSiblingIsBehindOthers() throws {
    let one = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.add(Self.blue, CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(try picture.colors((50, 50)) == [Self.bluePixel])
    one.layer.zPosition = 1
    #expect(try picture.colors((50, 50)) == [Self.redPixel])
  }

  @Test func roundedCornersAreTransparentWhereTheyAreRounded() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.cornerRadius = 40
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(try picture.colors((2, 2), (97, 2), (50, 50)) == [Self.white, Self.redPixel, Self.redPixel])
  }

  @Test func aBorderIsInFrontOfSubviews() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.add(.white, CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
    view.layer.borderWidth = 10
    view.layer.borderColor = Self.blue.cgColor
    #expect(try picture.colors((5, 50), (50, 95), (50, 50)) == [Self.bluePixel, Self.bluePixel, Self.white])
  }

  @Test func aMaskShowsOnlyThePartThatItsLayerCovers() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    #expect(try picture.colors((25, 50), (75, 50)) == [Self.redPixel, Self.white])
  }

  @Test func aShadowFallsBesideItsView() throws {
    let view = picture.add(Self.red, CGRect(x: 50, y: 50, width: 50, height: 50))
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowColor = Self.blue.cgColor
    view.layer.shadowOffset = CGSize(width: 20, height: 30)
    #expect(
      try picture.colors((75, 75), (110, 90), (75, 120), (55, 120))
        == [Self.redPixel, Self.bluePixel, Self.bluePixel, Self.white]
    )
  }

  @Test func aHiddenViewAndItsSubviewsAreNotDrawn() throws {
    let outer = picture.add(Self.red, CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.add(Self.blue, CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
    outer.isHidden = true
    #expect(try picture.colors((10, 10), (80, 80)) == [Self.white, Self.white])
  }

  @Test func aGradientGoesFromItsFirstColorToItsLast() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    gradient.colors = [Self.red.cgColor, Self.blue.cgColor]
    picture.device.run { picture.view.layer.addSublayer(gradient) }
    let colors = try picture.colors((50, 0), (50, 50), (50, 99))
    #expect(colors[0][0] > 250 && colors[0][2] < 5)
    #expect((120...135).contains(colors[1][0]) && (120...135).contains(colors[1][2]))
    #expect(colors[2][0] < 5 && colors[2][2] > 250)
  }

  @Test func aPartOfAPathIsStroked() throws {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    (shape.path, shape.strokeColor, shape.lineWidth) = (path, Self.blue.cgColor, 10)
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
    picture.device.run { picture.view.layer.addSublayer(shape) }
    #expect(
      try picture.colors((10, 50), (30, 50), (70, 50), (90, 50))
        == [Self.white, Self.bluePixel, Self.bluePixel, Self.white]
    )
  }

  @Test func aViewDrawsOncePerRequestAndItsDrawingIsKept() throws {
    final class Drawing: UIView {
      var count = 0
      override func draw(_ rect: CGRect) {
        count += 1
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      }
    }
    let view = picture.device.run {
      let view = Drawing(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
      view.backgroundColor = Self.red
      picture.view.addSubview(view)
      return view
    }
    for _ in 0..<3 { #expect(try picture.colors((25, 25), (60, 60)) == [Self.bluePixel, Self.redPixel]) }
    #expect(view.count == 1)
  }
}
