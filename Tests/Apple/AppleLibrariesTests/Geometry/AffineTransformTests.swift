import Foundation
import Geometry
import Testing

/// Tests of `CGAffineTransform`, which Foundation on Linux lacks.
struct AffineTransformTests {
  private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool { hypot(one.x - other.x, one.y - other.y) < 1e-9 }

  @Test func aQuarterTurnTakesTheXAxisToTheYAxis() {
    let turned = CGPoint(x: 2, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(turned, CGPoint(x: 0, y: 2)))
  }

  @Test func concatenatingAppliesTheSecondTransformLast() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let stretch = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(stretch)) == CGPoint(x: 22, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(stretch.concatenating(move)) == CGPoint(x: 12, y: 3))
  }

  @Test func aModificationOfATransformIsAppliedBeforeIt() {
    let stretch = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(stretch.translatedBy(x: 5, y: 1)) == CGPoint(x: 10, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransform(translationX: 1, y: 0).scaledBy(x: 4, y: 4)).x == 5)
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi))
    #expect(isNear(point, .zero))
  }

  @Test func theInverseMapsAPointBack() {
    let transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 5).translatedBy(x: 7, y: -4)
    let point = CGPoint(x: 3, y: 8)
    #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
  }

  @Test func aTransformWithoutAnInverseIsReturnedUnchanged() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform.identity.isIdentity && !flat.isIdentity)
  }

  @Test func aTransformedRectangleIsTheBoundingBoxOfItsCorners() {
    let rectangle = CGRect(x: 0, y: 0, width: 4, height: 2)
    let turned = rectangle.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(
      isNear(turned.origin, CGPoint(x: -2, y: 0))
        && isNear(CGPoint(x: turned.width, y: turned.height), CGPoint(x: 2, y: 4))
    )
    #expect(rectangle.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -4, y: 0, width: 4, height: 2))
    #expect(
      CGSize(width: 3, height: 1).applying(CGAffineTransform(translationX: 9, y: 9)) == CGSize(width: 3, height: 1)
    )
  }
}
