//
//  CommandTable.swift
//
//  Commands by their names, as a remote configuration sends them.
//

import UIKit

class CommandTable: NSObject {

    private(set) var log: [String] = []

    @discardableResult
    func run(_ name: String, with argument: Any? = nil) -> Bool {
        let selector = NSSelectorFromString(name)
        guard responds(to: selector) else { return false }
        if name.hasSuffix(":") {
            perform(selector, with: argument)
        } else {
            perform(selector)
        }
        return true
    }

    @objc func openSettings() { log.append("settings") }

    @objc func open(_ url: NSURL) { log.append("open \(url.absoluteString ?? "")") }

    @objc func show(message: NSString) { log.append("show \(message)") }

    @objc fileprivate func reset() { log.removeAll() }

    fileprivate class Debug: CommandTable {
        @objc func dump() { super.show(message: "dump") }
        override func openSettings() { super.show(message: "debug settings") }
    }

    static func debug() -> CommandTable { return Debug() }
}

/// A class with commands that are known by name only, and has a parameter of its own.
class TypedCommands<Value>: NSObject {
    var value: Value
    private(set) var clears = 0

    init(_ value: Value) { self.value = value }

    @objc func clear() { clears += 1 }
    @objc func clearAll(_ sender: Any?) { clears += 10 }
}
