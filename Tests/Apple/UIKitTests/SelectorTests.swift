import Foundation
import Testing
import UIKit

/// Tests of methods that are called by name.
///
/// `make test-release` runs these optimized, when every method that is not `@used` is removed.
struct SelectorTests {
  @Test(arguments: [
    ("nothing", "nothing"), ("any:", "any 7"), ("optional:", "optional 7"), ("hidden:", "hidden 7"),
    ("labeled:at:", "labeled 7 8"), ("showWithLabel:", "label 7"), ("showForPlace:", "place 7"),
    ("inExtension:", "extension 7"), ("generously:", "class 7"),
  ])
  func aMethodOfEachShapeIsFoundAndReceivesItsArguments(selector: String, said: String) {
    let speaker = Speaker()
    speaker.perform(Selector(selector), with: NSNumber(value: 7), with: NSNumber(value: 8))
    #expect(speaker.said == [said])
  }

  @Test func aMethodThatTakesAnOptionalReceivesNil() {
    let speaker = Speaker()
    speaker.perform(Selector("optional:"), with: nil)
    #expect(speaker.said == ["optional nil"])
  }

  @Test func theMethodOfTheNearestClassIsCalled() {
    let loud = LoudSpeaker()
    loud.perform(Selector("nothing"))
    loud.perform(Selector("any:"), with: 1)
    loud.perform(Selector("ofSubclass"))
    #expect(loud.said == ["NOTHING", "any 1", "of the subclass"])
  }

  @Test func anObjectRespondsOnlyToSelectorsOfItsClass() {
    let speaker = Speaker()
    #expect(speaker.responds(to: Selector("any:")))
    #expect(!speaker.responds(to: Selector("any")))
    #expect(!speaker.responds(to: Selector("ofSubclass")))
    #expect(!NSObject().responds(to: Selector("any:")))
  }

  @Test func theObjectIsReleasedAfterItHasPerformedASelector() {
    weak var gone: Speaker?
    do {
      let speaker = Speaker()
      gone = speaker
      speaker.perform(Selector("any:"), with: Speaker())
    }
    #expect(gone == nil)
  }

  @Test func anUnknownSelectorEndsTheProcessWithAHint() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Speaker().perform(Selector("shout"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Speaker has no method for the selector \"shout\" that could be found."))
    #expect(text.contains("@used"))
  }

  @Test func theHintForAClassInsideAFunctionNamesThatLimit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      class Inner: NSObject { func shout() {} }
      Inner().perform(Selector("shout"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The class is declared inside a function"))
  }

  @Test func anArgumentOfAnotherClassEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Speaker().perform(Selector("generously:"), with: NSString(string: "seven"))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Speaker.generously takes a NSNumber, but its argument is seven."))
  }

  @Test func aMethodThatTakesANumberCannotBeCalled() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Speaker().perform(Selector("plain:"), with: 7)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Speaker.plain cannot be called by its name: it takes a Swift.Int"))
  }

  @Test func theMethodOfAnObserverIsCalledUntilTheObserverIsRemoved() {
    let center = NotificationCenter()
    let speaker = Speaker()
    let name = NSNotification.Name("spoken")
    center.addObserver(speaker, selector: Selector("heard:"), name: name, object: nil)
    center.addObserver(speaker, selector: Selector("heardObject:"), name: name, object: speaker)
    center.post(name: name, object: nil)
    center.post(name: NSNotification.Name("other"), object: nil)
    #expect(speaker.said == ["heard spoken"])
    center.post(name: name, object: speaker)
    #expect(speaker.said.sorted() == ["heard spoken", "heard spoken", "heard the object spoken"])
    center.removeObserver(speaker, name: name, object: speaker)
    speaker.said = []
    center.post(name: name, object: speaker)
    #expect(speaker.said == ["heard spoken"])
    center.removeObserver(speaker)
    center.post(name: name, object: speaker)
    #expect(speaker.said == ["heard spoken"])
  }

  @Test func anObserverIsNotKept() {
    let center = NotificationCenter()
    weak var gone: Speaker?
    do {
      let speaker = Speaker()
      gone = speaker
      center.addObserver(speaker, selector: Selector("heard:"), name: nil, object: nil)
    }
    #expect(gone == nil)
    center.post(name: NSNotification.Name("spoken"), object: nil)
  }

  @Test func aBlockObserverIsRemovedByItsToken() {
    let center = NotificationCenter()
    let name = NSNotification.Name("spoken")
    let speaker = Speaker()
    // Only this thread uses the notification center.
    nonisolated(unsafe) let said = speaker
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in said.said.append("block") }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(speaker.said == ["block"])
  }

  @Test func aTimerCallsItsTargetWithItself() {
    let speaker = Speaker()
    let timer = Timer(timeInterval: 1, target: speaker, selector: Selector("fired:"), userInfo: nil, repeats: true)
    timer.fire()
    timer.fire()
    timer.invalidate()
    #expect(speaker.said == ["fired true", "fired true"])
  }

  @Test func aTimerThatIsToBeAddedToARunLoopIsDueAfterItsInterval() {
    let before = Date()
    let timer = Timer(timeInterval: 60, target: Speaker(), selector: Selector("fired:"), userInfo: nil, repeats: false)
    #expect(timer.fireDate >= before.addingTimeInterval(60))
    timer.invalidate()
  }
}

/// Private, so that only its symbols reveal its methods.
private class Speaker: NSObject {
  var said: [String] = []

  @used dynamic func nothing() { said.append("nothing") }
  @used func any(_ value: Any) { said.append("any \(value)") }
  @used func optional(_ value: Any?) { said.append("optional \(value.map { "\($0)" } ?? "nil")") }
  @used private func hidden(_ value: Any) { said.append("hidden \(value)") }
  @used func labeled(_ value: NSNumber, at place: NSNumber?) { said.append("labeled \(value) \(place ?? 0)") }
  @used func show(label: Any) { said.append("label \(label)") }
  @used func show(forPlace place: Any) { said.append("place \(place)") }
  @used func generously(_ number: NSNumber) { said.append("class \(number)") }
  @used func plain(_ number: Int) { said.append("\(number)") }
  @used func heard(_ notification: Notification) { said.append("heard \(notification.name.rawValue)") }
  @used func heardObject(_ notification: NSNotification) {
    said.append("heard the object \(notification.name.rawValue)")
  }
  @used func fired(_ timer: Timer) { said.append("fired \(timer.isValid)") }
}

extension Speaker {
  @used fileprivate func inExtension(_ value: Any?) { said.append("extension \(value ?? "nil")") }
}

private final class LoudSpeaker: Speaker {
  @used override func nothing() { said.append("NOTHING") }
  @used func ofSubclass() { said.append("of the subclass") }
}
