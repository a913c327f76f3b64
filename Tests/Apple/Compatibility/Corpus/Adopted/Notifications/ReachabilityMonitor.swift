//
//  ReachabilityMonitor.swift
//

import Foundation

extension Notification.Name {
    static let reachabilityChanged = Notification.Name("CorpusReachabilityChanged")
}

public class ReachabilityMonitor: NSObject {

    @objc public enum Connection: Int, CustomStringConvertible {
        case none, cellular, wifi

        public var description: String {
            switch self {
            case .none: return "No Connection"
            case .cellular: return "Cellular"
            case .wifi: return "WiFi"
            }
        }
    }

    @objc public private(set) dynamic var connection = Connection.none {
        didSet {
            guard connection != oldValue else { return }
            NotificationCenter.default.post(name: .reachabilityChanged, object: self)
        }
    }

    @objc public func update(_ connection: Connection) {
        self.connection = connection
    }
}

class ReachabilityListener {
    private(set) var seen: [String] = []
    let monitor = ReachabilityMonitor()

    func start() {
        NotificationCenter.default.addObserver(self, selector: #selector(reachabilityChanged(note:)), name: .reachabilityChanged, object: monitor)
    }

    func stop() {
        NotificationCenter.default.removeObserver(self, name: .reachabilityChanged, object: monitor)
    }

    @objc func reachabilityChanged(note: Notification) {
        let monitor = note.object as! ReachabilityMonitor
        seen.append(monitor.connection.description)
    }
}
