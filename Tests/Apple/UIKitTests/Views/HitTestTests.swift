import Testing
import UIKitTesting

@testable import UIKit

/// Tests of which view a point on the screen hits.
@MainActor
struct HitTestTests {
  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))

  init() {
    window.isHidden = false
    window.addSubview(back)
    window.addSubview(front)
  }

  @Test func theForemostOfTwoOverlappingViewsIsHit() {
    #expect(window.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
    #expect(window.hitTest(CGPoint(x: 15, y: 15), with: nil) === back)
    #expect(window.hitTest(CGPoint(x: 95, y: 195), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
  }

  @Test func aViewThatCannotBeTouchedLetsTheTouchThrough() {
    front.isHidden = true
    #expect(window.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
    front.isHidden = false
    front.alpha = 0
    #expect(window.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
  }

  @Test func aSubviewOutsideOfItsSuperviewCannotBeTouched() {
    let outside = UIView(frame: CGRect(x: 60, y: 0, width: 10, height: 10))
    front.addSubview(outside)
    #expect(window.hitTest(CGPoint(x: 92, y: 32), with: nil) === window)
  }

  @Test func pointsAreConvertedThroughFramesAndBounds() {
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    front.addSubview(inner)
    front.bounds.origin = CGPoint(x: 2, y: 3)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 34, y: 33))
    #expect(inner.convert(CGPoint(x: 34, y: 33), from: nil) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: back) == CGPoint(x: 23, y: 22))
  }

  @Test func theWindowOfTheHigherLevelIsInFront() {
    let alert = UIWindow(frame: window.frame)
    alert.windowLevel = .alert
    alert.isHidden = false
    window.makeKeyAndVisible()
    let order = WindowList.shared.frontToBack.filter { $0 === alert || $0 === window }
    #expect(order.count == 2 && order[0] === alert)
    #expect(window.isKeyWindow && !alert.isKeyWindow)
  }
}
