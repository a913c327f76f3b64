//
//  PlayerScreens.swift
//

import UIKit

final class CarefulListener: NSObject, AudioPlayerDelegate, AudioMeter {
    var events: [String] = []

    func audioPlayerDidFinish(_ player: AudioPlayer) { events.append("finished") }
    func audioPlayer(_ player: AudioPlayer, didSeekTo seconds: Double) { events.append("at \(seconds)") }
    func audioPlayerShouldPause(_ player: AudioPlayer) -> Bool { false }
    func meter(level: Float) { events.append("level \(level)") }
}

@objc(PlainListener)
final class PlainListener: NSObject, AudioPlayerDelegate {
    var events: [String] = []
    @objc func audioPlayerDidFinish(_ player: AudioPlayer) { events.append("finished") }
}

/// A screen that follows a player.
final class PlayerScreen: UIViewController, AudioPlayerDelegate {
    let progress = UIProgressView()
    private(set) var failures = 0

    func audioPlayerDidFinish(_ player: AudioPlayer) { progress.progress = 1 }

    func audioPlayer(_ player: AudioPlayer, didSeekTo seconds: Double) { progress.setProgress(Float(seconds / 10), animated: true) }

    func audioPlayer(_ player: AudioPlayer, didFailWith error: Error?) { failures += 1 }
}
