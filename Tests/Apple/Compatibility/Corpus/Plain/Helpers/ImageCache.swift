//
//  ImageCache.swift
//

import UIKit

final class ImageCache {

    static let shared = ImageCache()

    private let cache = NSCache<NSString, UIImage>()
    private let queue = DispatchQueue(label: "com.example.images", attributes: .concurrent)
    private var observer: NSObjectProtocol?

    init(limit: Int = 100) {
        cache.countLimit = limit
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: nil,
            queue: OperationQueue.main
        ) { [weak self] _ in
            self?.cache.removeAllObjects()
        }
    }

    deinit {
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }

    func image(for key: String) -> UIImage? {
        return queue.sync { cache.object(forKey: key as NSString) }
    }

    func store(_ image: UIImage, for key: String) {
        queue.async(flags: .barrier) { self.cache.setObject(image, forKey: key as NSString) }
    }

    subscript(key: String) -> UIImage? {
        get { return image(for: key) }
        set {
            guard let newValue = newValue else {
                cache.removeObject(forKey: key as NSString)
                return
            }
            store(newValue, for: key)
        }
    }
}

extension UIImageView {
    func setImage(named key: String, placeholder: UIImage? = nil, cache: ImageCache = .shared) {
        image = placeholder
        if let cached = cache[key] { image = cached }
    }
}
