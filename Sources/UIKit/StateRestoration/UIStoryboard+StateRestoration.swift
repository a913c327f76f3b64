import Foundation

extension UIStoryboard {
  /// Where the storyboard is found again.
  var place: PreservedValue.Storyboard {
    let name = (file.name as NSString).deletingPathExtension
    return PreservedValue.Storyboard(name: name, bundlePath: file.bundle?.bundlePath)
  }

  /// The view controller of the scene with that id; nil where there is none any more.
  func makeController(ofScene id: String) -> UIViewController? {
    guard let scene = file.document.scene(id: id), canMake(scene) else { return nil }
    return makeController(of: scene)
  }
}
