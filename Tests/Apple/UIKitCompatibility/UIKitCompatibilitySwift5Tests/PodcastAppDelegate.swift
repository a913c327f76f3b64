//
//  PodcastAppDelegate.swift
//
//  Plays on in the background, and stops for telephone calls.
//

import UIKit

class PodcastPlayer {
    enum State {
        case stopped, playing, paused, interrupted
    }

    private(set) var state = State.stopped
    private(set) var history: [State] = []

    func play() { set(.playing) }
    func pause() { set(.paused) }
    func interrupt() {
        if state == .playing { set(.interrupted) }
    }
    func resumeAfterInterruption() {
        if state == .interrupted { set(.playing) }
    }

    private func set(_ new: State) {
        state = new
        history.append(new)
    }
}

class PodcastAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let player = PodcastPlayer()
    var position: TimeInterval?
    private var hasEnteredBackground = false

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
        window.rootViewController = UIViewController(nibName: nil, bundle: nil)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        hasEnteredBackground = false
        DispatchQueue.main.async {
            // A call, and not the way to the home screen.
            if !self.hasEnteredBackground && application.applicationState == .inactive {
                self.player.interrupt()
            }
        }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        hasEnteredBackground = true
        position = 42
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        player.resumeAfterInterruption()
    }
}
