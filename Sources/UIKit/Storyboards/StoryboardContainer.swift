/// A view controller that a storyboard puts others into.
@MainActor
protocol StoryboardContainer: UIViewController {
  /// Takes those that the storyboard relates to it, in the order of the file.
  func setStoryboardChildren(_ children: [StoryboardChild])
}

/// A view controller in a container of a storyboard.
struct StoryboardChild {
  /// What it is to the container: `rootViewController`, `viewControllers`, `masterViewController`,
  /// `detailViewController`.
  let relationship: String
  let controller: UIViewController
}
