import Testing
import UIKitTesting

/// Tests of misuse that ends the process; Apple's implementation raises an exception.
@MainActor
struct MisuseTests {
  @Test func aViewControllerCannotBePushedTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      navigation.pushViewController(controller, animated: false)
    }
    #expect(text(of: result).contains("A view controller cannot be pushed twice"))
  }

  @Test func aChildViewControllerCannotBePresented() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      UIViewController().present(child, animated: false)
    }
    #expect(text(of: result).contains("A view controller that is in another one cannot be presented"))
  }

  @Test func aLoadViewThatSetsNoViewEndsTheProcessWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      final class Forgetful: UIViewController {
        override func loadView() {}
      }
      _ = Forgetful().view
    }
    #expect(text(of: result).contains("loadView() did not set the view controller's view"))
  }

  @Test func givenAConstraintWhenAViewWithoutItsItemsGetsItThenTheProcessEndsWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      let constraint = inner.topAnchor.constraint(equalTo: outer.topAnchor)
      withExtendedLifetime(outer) { inner.addConstraint(constraint) }
    }
    #expect(text(of: result).contains("added to a view that does not contain all items of the constraint: UIView.top"))
  }

  @Test func givenAGestureRecognizerWithoutTouchesWhenATouchIsAskedForThenTheProcessEndsWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UITapGestureRecognizer().location(ofTouch: 0, in: nil)
    }
    #expect(text(of: result).contains("The gesture recognizer has no touch 0: its number of touches is 0."))
  }

  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
