import Foundation
import Geometry
import Testing

struct PathTests {
  @Test func anAreaInTwoRectanglesIsOutsideByTheEvenOddRule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
  }

  @Test func aCurvesBoxIsSmallerThanTheBoxOfItsControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath.height == 5)
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().isEmpty)
  }
}
