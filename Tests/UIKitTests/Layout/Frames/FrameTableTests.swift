import Testing
import UIKitTesting

/// A hundred layouts with the frames that Apple's documentation or public test suites give.
///
/// A row's source says which. Rows are in files by what they are about: to add some, add a list of them to `rows`.
/// Nothing in the table is a record of what this project did: a number that could not be found or derived from a cited
/// rule is not in it. Left out for that reason are texts' sizes, which come from fonts, and layouts that leave a choice
/// between equal priorities.
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

  @Test func theTableHasAHundredLayoutsEachWithANameOfItsOwn() {
    #expect(FrameTableTests.rows.count >= 100)
    #expect(Set(FrameTableTests.rows.map(\.name)).count == FrameTableTests.rows.count)
  }
}
