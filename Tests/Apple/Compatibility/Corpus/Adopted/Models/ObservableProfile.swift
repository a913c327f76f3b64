//
//  ObservableProfile.swift
//

import Foundation

@objcMembers
class ObservableProfile: NSObject {

    dynamic var firstName: String = "" {
        willSet { willChange(#keyPath(ObservableProfile.firstName)) }
        didSet { didChange(#keyPath(ObservableProfile.firstName)) }
    }

    dynamic var address = PostalAddress() {
        didSet { didChange(#keyPath(ObservableProfile.address)) }
    }

    static let streetKey = #keyPath(ObservableProfile.address.street)
    private(set) var changes: [String] = []
    private var handlers: [String: (Any?) -> Void] = [:]

    func observe(_ keyPath: String, handler: @escaping (Any?) -> Void) {
        handlers[keyPath] = handler
    }

    private func willChange(_ key: String) {
        changes.append("will \(key)")
    }

    private func didChange(_ key: String) {
        changes.append("did \(key)")
        let value: Any? = key == #keyPath(firstName) ? firstName : address
        handlers[key]?(value)
    }
}

@objc(PostalAddress)
class PostalAddress: NSObject {
    @objc var street = ""
    @objc var city: String?

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PostalAddress else { return false }
        return street == other.street && city == other.city
    }

    override var hash: Int { return street.hashValue }

    override var description: String { return "\(street), \(city ?? "?")" }
}
