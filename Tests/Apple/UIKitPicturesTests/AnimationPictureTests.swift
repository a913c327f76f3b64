import Testing
import UIKit
import UIKitTesting

/// Tests of what pictures show while an animation runs.
@MainActor
@Suite
struct AnimationPictureTests {
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  let picture: PictureOfDevice

  init() throws { picture = try PictureOfDevice() }

  /// Where the picture is red along a line.
  private func reds() throws -> [Double] {
    let places = stride(from: 5.0, through: 385, by: 10)
    let bitmapColors = try places.map { try picture.colors(($0, 110))[0] }
    return zip(places, bitmapColors).filter { $0.1 == [255, 0, 0] }.map(\.0)
  }

  @Test func aMovedViewIsShownWhereItIsAtTheTime() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    picture.device.run {
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { view.frame.origin.x = 300 }
    }
    #expect(view.frame.origin.x == 300)
    #expect(try reds() == [5, 15])
    picture.device.advance(by: .milliseconds(150))
    #expect(try reds() == [155, 165])
    picture.device.advance(by: .milliseconds(150))
    #expect(try reds() == [305, 315])
  }

  @Test func aSecondAnimationContinuesFromTheFirst() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    picture.device.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 200 }
    }
    picture.device.advance(by: .milliseconds(500))
    picture.device.run { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 } }
    #expect(try reds() == [105, 115])
    picture.device.advance(by: .seconds(1))
    #expect(try reds() == [5, 15])
  }

  @Test func thePresentationHasTheValuesOfTheTime() {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    picture.device.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
      let turn = CABasicAnimation(keyPath: "cornerRadius")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 10, 1)
      view.layer.add(turn, forKey: "turn")
    }
    picture.device.advance(by: .milliseconds(250))
    let (shown, isModel) = picture.device.run {
      (view.layer.presentation(), view.layer.presentation()?.model() === view.layer)
    }
    #expect(shown?.opacity == 0.75)
    #expect(shown?.cornerRadius == 2.5)
    #expect(isModel)
    picture.device.advance(by: .seconds(1))
    #expect(picture.device.run { view.layer.presentation() === view.layer })
  }

  @Test func anAnimatorShowsTheFractionThatIsSet() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    let animator = picture.device.run {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 200 }
      animator.pauseAnimation()
      return animator
    }
    animator.fractionComplete = 0.25
    #expect(try reds() == [55, 65])
    animator.fractionComplete = 0.5
    #expect(try reds() == [105, 115])
  }

  @Test func withoutAnimationAViewIsShownAtOnce() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    picture.device.run {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.frame.origin.x = 200 } }
    }
    #expect(try reds() == [205, 215])
  }

  @Test func animationsEndInTheBackground() throws {
    let view = picture.add(Self.red, CGRect(x: 0, y: 100, width: 20, height: 20))
    picture.device.run {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) { view.frame.origin.x = 200 }
    }
    picture.device.advance(by: .milliseconds(2500))
    #expect(try reds() == [105, 115])
    picture.device.pressHome()
    picture.device.returnToForeground()
    #expect(try reds() == [205, 215])
  }
}
