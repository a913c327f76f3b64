import Foundation
import TestPrograms
import Testing

/// Tests of the record that `mainspring play` writes.
@Suite(.waitsForPrograms)
struct RecordTests {
  private let folder = TemporaryFolder()

  /// Writes a script without steps or expectations.
  private func emptyScript() throws -> String { try folder.write(#"{ "steps": [] }"#, to: "script.json") }

  @Test func aRecordThatCannotBeWrittenFailsThePlay() throws {
    // Given a program that writes one line of a log, and a record on a full device
    let line = #"{"kind":"state","name":"active","state":"inactive","time":0}"#

    // When it is played
    let end = try folder.mainspring(
      "play",
      "--record",
      "/dev/full",
      try emptyScript(),
      "--",
      "/bin/sh",
      "-c",
      "echo '\(line)' >&3"
    ).waitForEnd()

    // Then the play fails and names the record
    #expect(end.end == .exited(status: 1))
    #expect(end.lines.contains("✖ The record /dev/full is incomplete."))
  }

  @Test func aPlayWaitsForTheReaderOfItsRecord() throws {
    // Given a record in a FIFO that is not read, and a log that is longer than the FIFO's buffer
    let record = folder.makeFIFO("record")
    let reader = ByteReader(fifo: record)
    let line = #"{"kind":"callback","name":"first","state":"active","time":0,"detail":"DETAIL"}"#
      .replacingOccurrences(of: "DETAIL", with: String(repeating: "x", count: 1000))
    let last = #"{"kind":"callback","name":"last","state":"active","time":1}"#
    let program = "i=0; while [ $i -lt 150 ]; do echo '\(line)'; i=$((i+1)); done >&3; echo '\(last)' >&3"
    let play = try folder.mainspring(
      "play",
      "--json",
      "--record",
      record,
      try emptyScript(),
      "--",
      "/bin/sh",
      "-c",
      program
    )

    // When the play has read the whole log, and only then the record is read
    #expect(try play.waitForLine(containing: #""name":"last""#) != nil)

    // Then the record is complete, and the play succeeds
    #expect(reader.waitFor(#""name":"last""#))
    #expect(play.waitForEnd().end == .exited(status: 0))
  }
}
