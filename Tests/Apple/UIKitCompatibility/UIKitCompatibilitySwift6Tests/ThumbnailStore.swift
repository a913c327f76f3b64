//
//  ThumbnailStore.swift
//
//  An actor that makes thumbnails once and forgets them when memory runs short.
//

import UIKit

actor ThumbnailStore {
    private var thumbnails: [String: UIImage] = [:]
    private var inFlight: [String: Task<UIImage?, Never>] = [:]
    private(set) var made = 0

    func thumbnail(named name: String, from data: Data) async -> UIImage? {
        if let thumbnail = thumbnails[name] { return thumbnail }
        if let task = inFlight[name] { return await task.value }
        let task = Task { UIImage(data: data) }
        inFlight[name] = task
        let image = await task.value
        inFlight[name] = nil
        made += 1
        thumbnails[name] = image
        return image
    }

    func clear() {
        thumbnails.removeAll()
    }
}

final class PhotosAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let store = ThumbnailStore()

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        Task { await store.clear() }
    }
}
