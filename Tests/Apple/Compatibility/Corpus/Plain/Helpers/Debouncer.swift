//
//  Debouncer.swift
//

import Foundation

/// Calls the last of several closures after a pause.
public final class Debouncer {

    private let interval: TimeInterval
    private let queue: DispatchQueue
    private var workItem: DispatchWorkItem?

    public init(interval: TimeInterval, queue: DispatchQueue = .main) {
        self.interval = interval
        self.queue = queue
    }

    public func call(_ action: @escaping () -> Void) {
        workItem?.cancel()
        let item = DispatchWorkItem(block: action)
        workItem = item
        queue.asyncAfter(deadline: .now() + interval, execute: item)
    }

    public func cancel() {
        workItem?.cancel()
        workItem = nil
    }
}

/// Calls at most once in an interval.
public final class Throttle {
    private let interval: TimeInterval
    private var last: Date?

    public init(interval: TimeInterval) {
        self.interval = interval
    }

    @discardableResult
    public func call(now: Date = Date(), _ action: () -> Void) -> Bool {
        if let last = last, now.timeIntervalSince(last) < interval { return false }
        last = now
        action()
        return true
    }
}
