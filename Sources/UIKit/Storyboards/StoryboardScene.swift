import Foundation

/// The scene of a storyboard that created a view controller, as the view controller sees it.
@MainActor
protocol StoryboardScene: AnyObject {
  var storyboard: UIStoryboard? { get }
  /// The id of the scene; nil for a nib.
  var sceneID: String? { get }

  /// Creates the view and sets it; returns false if the scene has none.
  func loadView(of controller: UIViewController) -> Bool
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}
