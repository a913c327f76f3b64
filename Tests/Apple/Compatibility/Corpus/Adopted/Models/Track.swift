//
//  Track.swift
//

import Foundation

class Track: NSObject {
    @objc dynamic var title = ""
    @objc var artist: Artist?
    @objc(trackRating) public internal(set) var rating: Int = 0
    @nonobjc var cache: [String: Any] = [:]

    static let keys = [#keyPath(title), #keyPath(Track.artist.name), #keyPath(artist)]
}

@objc class Artist: NSObject {
    @objc var name = ""
}

@objc enum Repeat: Int {
    case off, one, all
}

/// A list of tracks that a row of a table can be bound to.
@objcMembers
final class Playlist: NSObject {
    var tracks: [Track] = []
    dynamic var mode = Repeat.off

    func titles(sortedBy key: String) -> [String] {
        switch key {
        case #keyPath(Track.rating): return tracks.sorted { $0.rating < $1.rating }.map { $0.title }
        default: return tracks.map { $0.title }.sorted()
        }
    }
}
