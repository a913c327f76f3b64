import Foundation

/// Performs the change of the interface that a storyboard's segue describes.
@MainActor
struct SegueTransition {
  private let template: SegueTemplate

  init(_ template: SegueTemplate) { self.template = template }

  /// Shows `destination` as the segue describes.
  ///
  /// `container` is the view in which an embedded view controller is placed.
  func perform(from source: UIViewController, to destination: UIViewController, in container: UIView?, sender: Any?) {
    switch template.kind {
    case "embed": embed(destination, in: container ?? source.view, of: source)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal", "popoverPresentation": present(destination, from: source)
    default: source.show(destination, sender: sender)
    }
  }

  private func present(_ destination: UIViewController, from source: UIViewController) {
    if let style = template.presentationStyle.flatMap(UIModalPresentationStyle.init(interfaceBuilder:)) {
      destination.modalPresentationStyle = style
    }
    if let style = template.transitionStyle.flatMap(UIModalTransitionStyle.init(interfaceBuilder:)) {
      destination.modalTransitionStyle = style
    }
    source.present(destination, animated: template.isAnimated)
  }

  private func embed(_ destination: UIViewController, in container: UIView, of source: UIViewController) {
    source.addChild(destination)
    destination.view.frame = container.bounds
    destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(destination.view)
    destination.didMove(toParent: source)
  }
}
