import Testing
import UIKit

struct PathTests {
  @Test func aRectangleContainsItsInside() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(path.bounds == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(path.contains(CGPoint(x: 15, y: 15)) && !path.contains(CGPoint(x: 5, y: 15)))
    #expect(!path.contains(CGPoint(x: 31, y: 15)))
  }

  @Test func anOvalDoesNotContainItsCorners() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(path.contains(CGPoint(x: 50, y: 25)) && !path.contains(CGPoint(x: 2, y: 2)))
    #expect(abs(path.bounds.width - 100) < 0.01 && abs(path.bounds.height - 50) < 0.01)
  }

  @Test func onlyTheSelectedCornersAreRounded() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20)
    )
    let corners = [(1.0, 1.0), (99, 1), (99, 99), (1, 99)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    #expect(corners == [false, true, false, true])
  }

  @Test func anArcFollowsItsAnglesAndItsDirection() {
    let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x) < 1e-9 && abs(quarter.currentPoint.y - 10) < 1e-9)
    #expect(quarter.bounds.minX > -1e-9)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minX + 10) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
    let circle = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(circle.contains(CGPoint(x: -7, y: -7)) && !circle.contains(CGPoint(x: -8, y: -8)))
  }

  @Test func pathsAreMovedJoinedAndCompared() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    #expect(path.currentPoint == .zero)
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.bounds == CGRect(x: 100, y: 0, width: 10, height: 10))
    let copy = path.copy() as? UIBezierPath
    #expect(copy?.cgPath == path.cgPath)
    copy?.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(copy?.cgPath != path.cgPath && copy?.bounds.minX == 0)
  }
}
