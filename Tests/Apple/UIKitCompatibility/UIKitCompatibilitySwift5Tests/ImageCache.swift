//
//  ImageCache.swift
//
//  A cache in memory that empties itself when memory runs short or the app leaves the screen.
//

import UIKit

protocol ImageCacheDelegate: AnyObject {
    func imageCache(_ cache: ImageCache, didEvict count: Int)
}

class ImageCache {

    weak var delegate: ImageCacheDelegate?

    private var images: [URL: UIImage] = [:]
    private var lastUse: [URL: Int] = [:]
    private var uses = 0
    private let queue = DispatchQueue(label: "image-cache", attributes: .concurrent)
    private var observers: [NSObjectProtocol] = []

    var count: Int { return queue.sync { images.count } }

    init() {
        let center = NotificationCenter.default
        observers.append(
            center.addObserver(forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil) { [weak self] _ in
                self?.removeAll()
            })
        observers.append(
            center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) { [weak self] _ in
                self?.trim(to: 1)
            })
    }

    deinit {
        observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    subscript(url: URL) -> UIImage? {
        get {
            return queue.sync(flags: .barrier) {
                guard let image = images[url] else { return nil }
                uses += 1
                lastUse[url] = uses
                return image
            }
        }
        set {
            queue.sync(flags: .barrier) {
                uses += 1
                images[url] = newValue
                lastUse[url] = newValue == nil ? nil : uses
            }
        }
    }

    func removeAll() {
        trim(to: 0)
    }

    private func trim(to limit: Int) {
        let evicted: Int = queue.sync(flags: .barrier) {
            let oldest = lastUse.sorted { $0.value < $1.value }.map { $0.key }.dropLast(limit)
            for url in oldest {
                images[url] = nil
                lastUse[url] = nil
            }
            return oldest.count
        }
        if evicted > 0 { delegate?.imageCache(self, didEvict: evicted) }
    }
}

class GalleryAppDelegate: UIResponder, UIApplicationDelegate, ImageCacheDelegate {
    var window: UIWindow?
    lazy var cache: ImageCache = {
        let cache = ImageCache()
        cache.delegate = self
        return cache
    }()
    var evictions: [Int] = []

    func imageCache(_ cache: ImageCache, didEvict count: Int) {
        evictions.append(count)
    }
}
