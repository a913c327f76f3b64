//
//  AudioPlayer.swift
//
//  A protocol with optional methods.
//

import UIKit

@objc public protocol AudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinish(_ player: AudioPlayer)
    @objc optional func audioPlayer(_ player: AudioPlayer, didSeekTo seconds: Double)
    @objc optional func audioPlayer(_ player: AudioPlayer, didFailWith error: Error?)
    @objc optional func audioPlayerShouldPause(_ player: AudioPlayer) -> Bool
}

@objc protocol AudioMeter {
    @objc optional func meter(level: Float)
}

@objcMembers
public class AudioPlayer: NSObject {

    public weak var delegate: AudioPlayerDelegate?
    weak var meter: AudioMeter?
    public dynamic var position = 0.0
    public private(set) var isPaused = false

    public func seek(to seconds: Double) {
        position = seconds
        delegate?.audioPlayer?(self, didSeekTo: seconds)
        meter?.meter?(level: 0.5)
    }

    public func pause() {
        if delegate?.audioPlayerShouldPause?(self) ?? true { isPaused = true }
    }

    public func stop() {
        delegate?.audioPlayerDidFinish(self)
        delegate?.audioPlayer?(self, didFailWith: nil)
    }
}
