/// A view controller that contains other view controllers of its storyboard.
@MainActor
protocol StoryboardContainer: UIViewController {
  /// Sets the view controllers that the storyboard places in this one, in the order of the file.
  func setStoryboardChildren(_ children: [StoryboardChild])
}

/// A view controller in a container of a storyboard.
struct StoryboardChild {
  /// The role in the container: `rootViewController`, `viewControllers`, `masterViewController` or
  /// `detailViewController`.
  let relationship: String
  let controller: UIViewController
}
