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
