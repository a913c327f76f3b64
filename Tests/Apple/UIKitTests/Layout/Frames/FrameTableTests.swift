import Testing
import UIKitTesting

/// Tests of a hundred layouts against the frames that Apple's documentation or public test suites give.
///
/// A row's source names the origin of its numbers. Rows are in files by topic: to add rows, add a list of them to
/// `rows`. Nothing in the table records this project's own output: a number that was not found in a cited source or
/// derived from a cited rule is not included. For that reason it leaves out the sizes of texts, which depend on fonts,
/// and layouts with a choice between equal priorities.
@MainActor
struct FrameTableTests {
  nonisolated static let rows: [FrameRow] =
    FrameRow.fittingStacks + FrameRow.changedStacks + FrameRow.alignedStacks + FrameRow.distributedStacks
    + FrameRow.stacksOfFive + FrameRow.baselines + FrameRow.safeAreas + FrameRow.margins + FrameRow.guides
    + FrameRow.visualFormats + FrameRow.placedLayers + FrameRow.rightToLeft

  @Test(arguments: FrameTableTests.rows)
  func aLayoutHasTheFramesOfItsSource(_ row: FrameRow) throws {
    let frames = try row.layOut()
    try #require(frames.count == row.expected.count)
    for (frame, expected) in zip(frames, row.expected) {
      let distances = [
        frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
        frame.height - expected.height,
      ]
      #expect(distances.allSatisfy { abs($0) < 0.01 }, "\(frames), \(row.source): \(row.expected)")
    }
  }

  @Test func theTableHasAtLeastAHundredLayoutsWithUniqueNames() {
    #expect(FrameTableTests.rows.count >= 100)
    #expect(Set(FrameTableTests.rows.map(\.name)).count == FrameTableTests.rows.count)
  }
}
