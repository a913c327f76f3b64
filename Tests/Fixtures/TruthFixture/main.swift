// The truth application, or the shape of background code that `SHAPE` names, in a separate process.
import BackgroundShapes
import TruthApplication
import UIKit

if let name = ProcessInfo.processInfo.environment["SHAPE"] {
  guard let shape = Shapes.named(name) else { fatalError("There is no shape \(name).") }
  shape.main()
}
TruthDelegate.main()
