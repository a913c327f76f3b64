import Foundation

extension UIStoryboard {
  /// The name and the bundle from which the storyboard can be loaded again.
  var place: PreservedValue.Storyboard {
    let name = (file.name as NSString).deletingPathExtension
    return PreservedValue.Storyboard(name: name, bundlePath: file.bundle?.bundlePath)
  }

  /// Creates the view controller of the scene with that id; nil if the storyboard no longer has the scene.
  func makeController(ofScene id: String) -> UIViewController? {
    guard let scene = file.document.scene(id: id), canMake(scene) else { return nil }
    return makeController(of: scene)
  }
}
