import Foundation
import Geometry
import Testing

/// Tests of `CATransform3D`.
struct SpaceTransformTests {
  @Test func theInverseUndoesTheTransform() {
    var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
    transform = CATransform3DTranslate(CATransform3DScale(transform, 2, -3, 0.5), 4, 5, 6)
    transform.m34 = -1 / 500
    let both = CATransform3DConcat(transform, CATransform3DInvert(transform))
    for (row, expected) in zip(both.rows, CATransform3DIdentity.rows) {
      for (number, other) in zip(row, expected) { #expect(abs(number - other) < 1e-12) }
    }
    // Rows must be swapped: the first number is 0.
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(CATransform3DInvert(turned).m12 - -1) < 1e-12)
  }

  @Test func aTransformWithoutAnInverseStaysAsItIs() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }
}
