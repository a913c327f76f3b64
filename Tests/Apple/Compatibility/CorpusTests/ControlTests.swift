import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Actions of controls that the corpus declares, and of buttons and gestures in its screens.
@MainActor
@Suite(.serialized)
struct ControlTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    @Test func aStarButtonSetsTheRatingAndASecondTapResetsIt() {
        let rating = RatingControl(frame: .zero)
        rating.buttons[2].sendActions(for: .touchUpInside)
        #expect(rating.rating == 3 && rating.buttons.filter(\.isSelected).count == 3)
        rating.buttons[2].sendActions(for: .touchUpInside)
        #expect(rating.rating == 0)
        rating.starCount = 3
        #expect(rating.buttons.count == 3)
    }

    @Test func aButtonThatIsItsOwnTargetTogglesItsState() {
        let toggle = ToggleButton(frame: .zero)
        var states: [Bool] = []
        toggle.onChange = { states.append($0) }
        toggle.sendActions(for: .touchUpInside)
        toggle.sendActions(for: .touchUpInside)
        #expect(states == [true, false] && !toggle.isOn)
    }

    @Test func aTextFieldReceivesItsEditingEventsAndCallsItsOverride() {
        let field = StrictTextField(frame: .zero)
        for event in [UIControl.Event.editingDidBegin, .editingChanged, .editingDidEnd] { field.sendActions(for: event) }
        #expect(field.log == ["began", "changed", "ended"] && field.checks == 1)
    }

    @Test func aSliderCountsItsValueChangesAndAKnobClampsItsValue() {
        let slider = RangeSlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        slider.sendActions(for: .valueChanged)
        #expect(slider.changes == 1)
        let knob = KnobControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        knob.setValue(2)
        #expect(knob.value == 1)
    }

    @Test func aDisplayLinkMovesALabel() {
        let label = MarqueeLabel()
        label.text = "A text that is rather long"
        label.startScrolling()
        device.advance(by: .milliseconds(200))
        #expect(label.offset > 0)
        device.pressHome()
        #expect(!label.isScrolling)
    }

    private final class Tags: NSObject, TagListViewDelegate {
        var log: [String] = []
        func tagPressed(_ title: String, tagView: TagView, sender: TagListView) { log.append("pressed \(title)") }
        func tagListView(_ sender: TagListView, canRemove title: String) -> Bool { title != "b" }
    }

    @Test func aTagListCallsItsDelegateAndRemovesOnlyPermittedTags() {
        let list = TagListView(frame: .zero)
        let tags = Tags()
        list.delegate = tags
        var tapped = 0
        list.addTag("a").onTap = { _ in tapped += 1 }
        list.addTag("b")
        list.tagViews[0].sendActions(for: .touchUpInside)
        list.tagViews[1].sendActions(for: .touchUpOutside)
        list.tagViews[0].sendActions(for: .touchUpOutside)
        #expect(tags.log == ["pressed a"] && tapped == 1 && list.tagViews.map(\.currentTitle) == ["b"])
    }

    @Test func aTextViewHidesItsPlaceholderWhileItHasText() {
        let view = PlaceholderTextView(frame: .zero)
        view.placeholder = "Write"
        #expect(!view.placeholderLabel.isHidden)
        view.text = "x"
        #expect(view.placeholderLabel.isHidden)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: UITextView())
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
        #expect(view.placeholderLabel.isHidden)
    }

    private final class Code: NumberPadDelegate {
        var texts: [String] = []
        func numberPad(_ pad: NumberPad, didEnter text: String) { texts.append(text) }
    }

    @Test func keysThatShareAnActionEnterTheirOwnDigits() {
        let code = Code()
        let pad = NumberPad(delegate: code)
        for key in [1, 9, 10, 4] { pad.keys[key].sendActions(for: .touchUpInside) }
        #expect(code.texts == ["1", "19", "14"] && pad.entered == "14")
    }

    @Test func aCollectionCellBuysItsQuantityUntilItIsPreparedForReuse() {
        let cell = ProductCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var bought: [Int] = []
        cell.buyHandler = { bought.append($0) }
        cell.stepper.value = 3
        cell.stepper.sendActions(for: .valueChanged)
        cell.buyButton.sendActions(for: .touchUpInside)
        cell.prepareForReuse()
        cell.buyButton.sendActions(for: .touchUpInside)
        #expect(bought == [3] && cell.quantity == 1)
    }

    @Test func theCounterIsIncrementedDecrementedAndReset() {
        let counter = CounterViewController()
        counter.loadViewIfNeeded()
        counter.plusButton.sendActions(for: .touchUpInside)
        counter.plusButton.sendActions(for: .touchUpInside)
        counter.minusButton.sendActions(for: .touchUpInside)
        #expect(counter.label.text == "1")
        tap(counter.resetItem)
        #expect(counter.label.text == "0" && !counter.minusButton.isEnabled)
    }

    private final class Form: TaskFormViewControllerDelegate {
        var saved: [String] = []
        func taskForm(_ form: TaskFormViewController, didSave title: String, due: Date?) {
            saved.append("\(title) \(due.map { "\(Int($0.timeIntervalSince1970))" } ?? "never")")
        }
    }

    private final class CancellableForm: NSObject, TaskFormViewControllerDelegate {
        var cancelled = 0
        func taskForm(_ form: TaskFormViewController, didSave title: String, due: Date?) {}
        func taskFormDidCancel(_ form: TaskFormViewController) { cancelled += 1 }
    }

    @Test func barButtonsSaveAndCancelAForm() {
        let form = TaskFormViewController()
        form.loadViewIfNeeded()
        let (plain, cancellable) = (Form(), CancellableForm())
        form.delegate = plain
        tap(form.navigationItem.leftBarButtonItem)
        form.titleField.text = "Tea"
        form.titleField.sendActions(for: .editingChanged)
        #expect(form.navigationItem.rightBarButtonItem?.isEnabled == true)
        form.datePicker.date = Date(timeIntervalSince1970: 86_400)
        form.datePicker.sendActions(for: .valueChanged)
        tap(form.navigationItem.rightBarButtonItem)
        #expect(plain.saved == ["Tea 86400"])
        form.delegate = cancellable
        tap(form.navigationItem.leftBarButtonItem)
        #expect(cancellable.cancelled == 1)
        tap((form.dateField.inputAccessoryView as? UIToolbar)?.items?.last)
    }

    @Test func aSegmentedControlSelectsTheVisibleChild() {
        let container = SegmentedContainer(titles: ["A", "B"])
        container.loadViewIfNeeded()
        container.segmentedControl.selectedSegmentIndex = 1
        container.segmentedControl.sendActions(for: .valueChanged)
        #expect(container.visible?.title == "B")
    }

    @Test func aRefreshControlAddsANumberToTheGrid() {
        let grid = RefreshingGrid(collectionViewLayout: UICollectionViewFlowLayout())
        grid.loadViewIfNeeded()
        grid.refreshControl.sendActions(for: .valueChanged)
        #expect(grid.numbers == [1, 2, 3, 4])
    }

    @Test func theDoubleTapActionZoomsThePhotoAndTheCloseButtonClosesIt() {
        let photo = PhotoZoomViewController()
        photo.loadViewIfNeeded()
        photo.doubleTapped(nil)
        #expect(photo.scrollView.zoomScale == 4)
        photo.closeButton.sendActions(for: .touchUpOutside)
        #expect(photo.isClosed)
    }
}
