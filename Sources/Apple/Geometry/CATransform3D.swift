import Foundation

/// A transform of space, which moves, rotates and scales a layer.
///
/// A value type: any thread may use it. Points are row vectors (x, y, z, 1) to the left of the matrix.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/catransform3d>.
public struct CATransform3D: Hashable, Sendable {
  /// The first row of the matrix.
  public var m11, m12, m13, m14: CGFloat
  /// The second row of the matrix.
  public var m21, m22, m23, m24: CGFloat
  /// The third row of the matrix.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row of the matrix.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a matrix whose numbers are all 0.
  public init() { self.init(rows: Array(repeating: Array(repeating: 0, count: 4), count: 4)) }

  package init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  package var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  /// The transform as a transform of the plane; nil if it moves points out of the plane.
  package var affine: CGAffineTransform? {
    let isFlat = m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
    guard isFlat, m33 == 1, m44 == 1 else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
