//
//  AutosaveController.swift
//

import UIKit

class AutosaveController: NSObject {

    private(set) var saves: [String] = []
    var delay: TimeInterval = 2

    var text = "" {
        didSet { scheduleSave() }
    }

    override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(saveNow), name: UIApplication.willResignActiveNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(saveNow), name: UIApplication.willTerminateNotification, object: nil)
    }

    private func scheduleSave() {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(save(_:)), object: nil)
        self.perform(#selector(save(_:)), with: nil, afterDelay: delay)
    }

    @objc private func save(_ sender: Any?) {
        saves.append(text)
    }

    @objc private func saveNow() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        save(nil)
    }
}
