//
//  RadioAppDelegate.swift
//
//  A player from the days before MPRemoteCommandCenter: it hears of the headphones' buttons itself.
//

import UIKit

class RadioAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let player = RadioPlayer()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
        application.beginReceivingRemoteControlEvents()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RadioViewController(player: player)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(_ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        player.log.append("turns in \(duration) s")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        application.endReceivingRemoteControlEvents()
    }
}

class RadioPlayer {
    var isPlaying = false
    var station = 0
    var log: [String] = []

    func toggle() {
        isPlaying = !isPlaying
        log.append(isPlaying ? "plays \(station)" : "pauses")
        #if os(Linux)
            UIApplication.shared.setBackgroundMode("audio", isInUse: isPlaying)
        #endif
    }
}

class RadioViewController: UIViewController {
    let player: RadioPlayer
    let spinner = UIActivityIndicatorView(style: .medium)

    init(player: RadioPlayer) {
        self.player = player
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        blur.frame = view.bounds
        blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        blur.contentView.addSubview(spinner)
        view.addSubview(blur)
        let pulse = CABasicAnimation(keyPath: "opacity")
        pulse.fromValue = 1
        pulse.toValue = 0.3
        pulse.duration = 0.8
        pulse.autoreverses = true
        pulse.repeatCount = .infinity
        pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        blur.layer.add(pulse, forKey: "pulse")
    }

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func remoteControlReceived(with event: UIEvent?) {
        guard let event = event, event.type == .remoteControl else { return }
        switch event.subtype {
        case .remoteControlTogglePlayPause, .remoteControlPlay, .remoteControlPause:
            player.toggle()
        case .remoteControlNextTrack:
            player.station += 1
            player.log.append("station \(player.station)")
        case .remoteControlPreviousTrack:
            player.station -= 1
            player.log.append("station \(player.station)")
        default:
            break
        }
        player.isPlaying ? spinner.startAnimating() : spinner.stopAnimating()
    }
}
