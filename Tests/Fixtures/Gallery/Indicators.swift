import UIKit

extension GalleryScreen {
  /// Page controls, progress views and activity indicators.
  static var indicators: [GalleryScreen] {
    [
      GalleryScreen("page-controls", views: pageControls),
      GalleryScreen("progress", views: progressViews),
      GalleryScreen("activity", views: activities),
    ]
  }

  private static func pageControls() -> [UIView] {
    func dots(_ count: Int, _ page: Int, _ change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
      let control = UIPageControl()
      control.numberOfPages = count
      control.currentPage = page
      change(control)
      return control
    }
    return [
      dots(5, 0), dots(5, 2), dots(9, 8), dots(1, 0),
      dots(6, 1) {
        $0.pageIndicatorTintColor = .systemOrange
        $0.currentPageIndicatorTintColor = .systemRed
      },
      dots(4, 1) { $0.backgroundStyle = .prominent },
      dots(4, 3) { $0.setIndicatorImage(Parts.star(14), forPage: 0) },
    ]
  }

  private static func progressViews() -> [UIView] {
    func progress(_ value: Float, _ change: (UIProgressView) -> Void = { _ in }) -> UIProgressView {
      let view = Parts.sized(UIProgressView(progressViewStyle: .default), 280)
      view.progress = value
      change(view)
      return view
    }
    return [
      progress(0), progress(0.3), progress(0.75), progress(1), progress(0.5) { $0.progressViewStyle = .bar },
      progress(0.5) {
        $0.progressTintColor = .systemPink
        $0.trackTintColor = .systemTeal
      },
    ]
  }

  private static func activities() -> [UIView] {
    func indicator(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIView {
      let view = UIActivityIndicatorView(style: style)
      if let color { view.color = color }
      view.startAnimating()
      return view
    }
    let stopped = UIActivityIndicatorView(style: .medium)
    stopped.hidesWhenStopped = false
    stopped.isHidden = false
    return [
      Parts.captioned("Medium", indicator(.medium)), Parts.captioned("Large", indicator(.large)),
      Parts.captioned("Colored", indicator(.large, .systemBlue)), Parts.captioned("Stopped", stopped),
    ]
  }
}
