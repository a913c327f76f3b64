//
//  CardScreens.swift
//

import UIKit

class DetailedCards: NSObject, CardStackDataSource, CardStackDelegate {

    var titles = ["Ace", "King", "Queen"]
    var emptyTitle: String { return "No more cards" }
    private(set) var swiped: [String] = []
    private(set) var isOut = false

    func numberOfCards(in stack: CardStack) -> Int {
        return titles.count
    }

    func cardStack(_ stack: CardStack, titleForCardAt index: Int) -> String? {
        return index == 1 ? nil : titles[index]
    }

    func cardStack(_ stack: CardStack, didSwipeCardAt index: Int, toRight: Bool) {
        swiped.append("\(titles[index]) \(toRight ? "→" : "←")")
    }

    @objc func cardStackDidRunOut(_ stack: CardStack) {
        isOut = true
    }
}

final class PlainCards: NSObject, CardStackDataSource {
    func numberOfCards(in stack: CardStack) -> Int { return 1 }
}

@objc(StrictCards)
final class StrictCards: NSObject, CardStackDelegate {
    private(set) var refused = 0

    func cardStack(_ stack: CardStack, shouldSwipeCardAt index: Int) -> Bool {
        refused += 1
        return false
    }
}
