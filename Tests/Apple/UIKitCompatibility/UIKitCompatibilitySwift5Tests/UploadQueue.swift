//
//  UploadQueue.swift
//
//  Uploads as operations; each asks for background time of its own.
//

import UIKit

class UploadOperation: Operation {
    let fileName: String
    private let send: (String) -> Bool
    private(set) var succeeded = false
    private var task = UIBackgroundTaskIdentifier.invalid

    init(name: String, send: @escaping (String) -> Bool) {
        self.fileName = name
        self.send = send
        super.init()
    }

    override func main() {
        guard !isCancelled else { return }
        succeeded = send(fileName)
    }

    func holdBackgroundTime(_ application: UIApplication) {
        task = application.beginBackgroundTask(withName: "upload \(fileName)") { [weak self] in
            self?.cancel()
            self?.giveBackgroundTimeBack(application)
        }
        completionBlock = { [weak self] in
            DispatchQueue.main.async { self?.giveBackgroundTimeBack(application) }
        }
    }

    private func giveBackgroundTimeBack(_ application: UIApplication) {
        guard task != .invalid else { return }
        application.endBackgroundTask(task)
        task = .invalid
    }
}

class UploadsAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        return queue
    }()
    private(set) var operations: [UploadOperation] = []

    func upload(_ name: String, _ application: UIApplication, send: @escaping (String) -> Bool = { _ in true }) {
        let operation = UploadOperation(name: name, send: send)
        operation.holdBackgroundTime(application)
        operations.append(operation)
        queue.addOperation(operation)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        print("background time: \(application.backgroundTimeRemaining)")
    }
}
