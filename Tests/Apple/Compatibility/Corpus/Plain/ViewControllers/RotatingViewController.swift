//
//  RotatingViewController.swift
//

import UIKit

class RotatingViewController: UIViewController {

    private var compactConstraints: [NSLayoutConstraint] = []
    private var regularConstraints: [NSLayoutConstraint] = []
    private let picture = UIView()
    private let caption = UIView()
    private(set) var sizes: [CGSize] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        [picture, caption].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        let guide = view.safeAreaLayoutGuide
        let shared = [
            picture.topAnchor.constraint(equalTo: guide.topAnchor),
            picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            caption.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            caption.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ]
        compactConstraints = [
            picture.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: caption.topAnchor),
            caption.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            caption.heightAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 0.5),
        ]
        regularConstraints = [
            picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            picture.trailingAnchor.constraint(equalTo: caption.leadingAnchor),
            caption.topAnchor.constraint(equalTo: guide.topAnchor),
            caption.widthAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5),
        ]
        NSLayoutConstraint.activate(shared)
        activate(for: traitCollection)
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        return [.portrait, .landscapeLeft, .landscapeRight]
    }

    override var shouldAutorotate: Bool { return true }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { _ in self.view.layoutIfNeeded() },
            completion: { _ in self.sizes.append(size) }
        )
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
        activate(for: traitCollection)
    }

    private func activate(for traits: UITraitCollection) {
        let isCompact = traits.verticalSizeClass == .compact
        NSLayoutConstraint.deactivate(isCompact ? compactConstraints : regularConstraints)
        NSLayoutConstraint.activate(isCompact ? regularConstraints : compactConstraints)
    }
}
