import Foundation
import Testing

@testable import UIKit

/// Tests of the frames that are sent to those who watch a screen.
struct ScreenFramesTests {
  /// A gray picture with pixels of another color.
  private func picture(_ width: Int, _ height: Int, _ changed: [(x: Int, y: Int)] = []) -> Bitmap {
    var bytes = [UInt8](repeating: 0x80, count: width * height * 4)
    for (x, y) in changed {
      bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: [1, 2, 3, 255])
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  private struct Line: Decodable, Equatable {
    var frame, width, height: Int
    var rectangles: [[Int]]
  }

  private func parts(_ change: [UInt8]?) throws -> (line: Line, pixels: [UInt8]) {
    let change = try #require(change)
    let end = try #require(change.firstIndex(of: UInt8(ascii: "\n")))
    return (try JSONDecoder().decode(Line.self, from: Data(change[..<end])), Array(change[(end + 1)...]))
  }

  @Test func theFirstFrameIsTheWholeScreen() throws {
    var frames = ScreenFrames()
    #expect(frames.change(since: 0) == nil)
    let (isNew, isNewAgain) = (frames.take(picture(150, 100)), frames.take(picture(150, 100)))
    #expect(isNew && !isNewAgain)
    let (line, pixels) = try parts(frames.change(since: 0))
    #expect(line == Line(frame: 1, width: 150, height: 100, rectangles: [[0, 0, 150, 100]]))
    #expect(pixels == [UInt8](repeating: 0x80, count: 150 * 100 * 4))
    #expect(frames.change(since: 1) == nil)
  }

  @Test func onlyTheSquaresThatHaveChangedAreSentInRedGreenAndBlue() throws {
    var frames = ScreenFrames()
    _ = frames.take(picture(150, 100))
    _ = frames.take(picture(150, 100, [(149, 99)]))
    let (line, pixels) = try parts(frames.change(since: 1))
    #expect(line == Line(frame: 2, width: 150, height: 100, rectangles: [[128, 64, 22, 36]]))
    #expect(pixels.count == 22 * 36 * 4 && pixels.suffix(4) == [3, 2, 1, 255])
  }

  @Test func squaresBesideAndBelowEachOtherAreOneRectangle() throws {
    var frames = ScreenFrames()
    _ = frames.take(picture(256, 256))
    _ = frames.take(picture(256, 256, [(0, 0), (64, 0), (0, 64), (64, 64), (200, 200)]))
    #expect(try parts(frames.change(since: 1)).line.rectangles == [[0, 0, 128, 128], [192, 192, 64, 64]])
  }

  @Test func aClientThatMissesFramesGetsAllThatHasChangedSince() throws {
    var frames = ScreenFrames()
    _ = frames.take(picture(128, 64))
    _ = frames.take(picture(128, 64, [(0, 0)]))
    _ = frames.take(picture(128, 64, [(0, 0), (64, 0)]))
    #expect(try parts(frames.change(since: 2)).line.rectangles == [[64, 0, 64, 64]])
    #expect(try parts(frames.change(since: 1)).line.rectangles == [[0, 0, 128, 64]])
  }

  @Test func aScreenOfAnotherSizeIsSentAsAWholeAndSoIsOneOfAnotherProcess() throws {
    var frames = ScreenFrames()
    _ = frames.take(picture(100, 50))
    _ = frames.take(picture(50, 100))
    #expect(
      try parts(frames.change(since: 1)).line == Line(frame: 2, width: 50, height: 100, rectangles: [[0, 0, 50, 100]])
    )
    #expect(try parts(frames.change(since: 99)).line.rectangles == [[0, 0, 50, 100]])
  }
}
