//
//  PhotoZoomViewController.swift
//

import UIKit

class PhotoZoomViewController: UIViewController, UIScrollViewDelegate {

    @IBOutlet weak var scrollView: UIScrollView!
    @IBOutlet weak var imageView: UIImageView!
    @IBOutlet weak var imageViewTopConstraint: NSLayoutConstraint!

    let closeButton = UIButton()
    private(set) var isClosed = false

    override func loadView() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let imageView = UIImageView(frame: scrollView.bounds)
        scrollView.addSubview(imageView)
        view = scrollView
        self.scrollView = scrollView
        self.imageView = imageView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 4
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
        closeButton.addTarget(self, action: #selector(close(_:)), for: [.touchUpInside, .touchUpOutside])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return imageView
    }

    @objc func doubleTapped(_ recognizer: UITapGestureRecognizer?) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: false)
        } else {
            scrollView.setZoomScale(scrollView.maximumZoomScale, animated: false)
        }
    }

    @objc @IBAction func close(_ sender: UIButton) {
        isClosed = true
    }
}
