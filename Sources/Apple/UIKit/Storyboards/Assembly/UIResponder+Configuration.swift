import Foundation

extension UIResponder {
  /// Sets the properties that an Interface Builder file contains for the object, if `coder` reads such a file.
  func configure(from coder: NSCoder) { (coder as? InterfaceCoder)?.configure(self) }
}
