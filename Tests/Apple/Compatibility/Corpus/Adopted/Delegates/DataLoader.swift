//
//  DataLoader.swift
//

import Foundation

@objc protocol DataLoaderDelegate: NSObjectProtocol {
    @objc optional func loaderWillStart(_ loader: DataLoader)
    @objc optional func loader(_ loader: DataLoader, didReceive data: Data, progress: Float)
    @objc optional func loader(_ loader: DataLoader, shouldRetry error: Error, attempt: Int) -> Bool
    func loaderDidFinish(_ loader: DataLoader)
}

@objc class DataLoader: NSObject {

    weak var delegate: DataLoaderDelegate?
    private var queue: [Result<Data, Error>] = []
    private(set) var attempts = 0

    @objc(DataLoaderFailure) class Failure: NSObject, Error {}

    func enqueue(_ results: Result<Data, Error>...) {
        queue.append(contentsOf: results)
    }

    @objc func load() {
        delegate?.loaderWillStart?(self)
        let count = Float(queue.count)
        while !queue.isEmpty {
            switch queue.removeFirst() {
            case .success(let data):
                delegate?.loader?(self, didReceive: data, progress: 1 - Float(queue.count) / count)
            case .failure(let error):
                attempts += 1
                if delegate?.loader?(self, shouldRetry: error, attempt: attempts) == true {
                    queue.append(.success(Data()))
                }
            }
        }
        if let delegate = delegate, delegate.responds(to: #selector(DataLoaderDelegate.loaderDidFinish(_:))) {
            delegate.loaderDidFinish(self)
        }
    }
}

class LoggingLoaderDelegate: NSObject, DataLoaderDelegate {
    private(set) var log: [String] = []

    func loader(_ loader: DataLoader, didReceive data: Data, progress: Float) {
        log.append("\(data.count) bytes, \(Int(progress * 100)) %")
    }

    func loader(_ loader: DataLoader, shouldRetry error: Error, attempt: Int) -> Bool {
        return attempt < 2
    }

    func loaderDidFinish(_ loader: DataLoader) {
        log.append("finished")
    }
}
