import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Optional members of the corpus's own protocols are called if the delegate has them.
@MainActor
@Suite(.serialized)
struct OptionalTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    @Test func optionalMembersAreCalledIfTheyExist() {
        let stack = CardStack(frame: .zero)
        #expect(stack.currentTitle == "Empty")
        let cards = DetailedCards()
        stack.dataSource = cards
        stack.delegate = cards
        #expect(stack.currentTitle == "Ace")
        stack.swipedLeft()
        #expect(stack.currentTitle == "Card 1")
        stack.swipedRight()
        stack.swipedRight()
        #expect(stack.currentTitle == "No more cards" && cards.isOut)
        #expect(cards.swiped == ["Ace ←", "King →", "Queen →"])
    }

    @Test func missingOptionalMembersAreNotCalled() {
        let stack = CardStack(frame: .zero)
        let (cards, strict) = (PlainCards(), StrictCards())
        stack.dataSource = cards
        #expect(stack.currentTitle == "Card 0")
        stack.delegate = strict
        stack.swipedLeft()
        #expect(strict.refused == 1 && stack.currentIndex == 0)
        stack.delegate = nil
        stack.swipedLeft()
        #expect(stack.currentTitle == "Empty")
    }

    @Test func resultsOfOptionalMethodsAreUsed() {
        let (loader, delegate) = (DataLoader(), LoggingLoaderDelegate())
        loader.delegate = delegate
        loader.enqueue(.success(Data([1, 2])), .failure(DataLoader.Failure()), .failure(DataLoader.Failure()))
        loader.load()
        #expect(delegate.log.first == "2 bytes, 33 %" && delegate.log.last == "finished" && loader.attempts == 2)
    }
}
