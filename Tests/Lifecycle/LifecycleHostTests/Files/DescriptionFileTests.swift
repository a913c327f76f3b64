import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

struct DescriptionFileTests {
  private let folder = TemporaryFolder()

  /// Returns what is said about a text, or its description.
  private func read(_ text: String) throws -> Result<ApplicationDescription, DescriptionError> {
    let path = try folder.write(text, to: "a.json")
    return Result { () throws(DescriptionError) in try DescriptionFile.read(path, "a") }
  }

  private func reason(_ text: String) throws -> String? {
    if case .failure(let error) = try read(text) { error.reason } else { nil }
  }

  @Test func aDescriptionHasItsFields() throws {
    let text = """
      {"program": "/bin/true", "arguments": ["x"], "sockets": [{"tcp": "[::1]:80"}, {"unix": "/run/x", "mode": "660"}],
       "idleAfter": 1.5, "backgroundTime": 0, "reclaimAfter": -1, "restart": "always"}
      """
    let description = try read(text).get()
    #expect(description.arguments == ["x"])
    #expect(description.terms.hasSockets)
    #expect(description.terms.idleLimit == .seconds(1.5))
    #expect(description.terms.backgroundLimit == nil)
    #expect(description.terms.reclaimDelay == nil)
    #expect(description.terms.restart == .always)
  }

  @Test(arguments: [
    (#"{"programm": "/bin/true"}"#, #"there is no field "programm"; did you mean "program"?"#),
    (#"{"program": "true"}"#, #""program" is "true"; it must be an absolute path"#),
    (#"{}"#, #"the field "program" is missing"#),
    (#"[]"#, "the file is no JSON object"),
    (#"{"program": 1}"#, #"the field "program" is not of the type String"#),
    (#"{"program": "/x", "kind": "app"}"#, #""kind" is "app"; it must be application or service"#),
    (#"{"program": "/x", "sockets": [{"tpc": "x"}]}"#, #"there is no field "tpc" in "sockets"; did you mean "tcp"?"#),
    (#"{"program": "/x", "sockets": [{}]}"#, #"each of the "sockets" needs either "tcp" or "unix""#),
    (
      #"{"program": "/x", "sockets": [{"tcp": "localhost:80"}]}"#,
      #""tcp" is "localhost:80"; it must be a numeric address and a port, such as 127.0.0.1:8080"#
    ),
    (
      #"{"program": "/x", "sockets": [{"unix": "/x", "mode": "999"}]}"#,
      #""mode" is "999"; it must be octal digits, such as 660"#
    ),
    (#"{"program": "/x", "stopTime": -1}"#, #""stopTime" is -1.0; it must be from 0 to 1000000 seconds"#),
    (#"{"program": "/x", "schedules": [{"every": 0}]}"#, #""every" is 0.0; it must be at least a second"#),
    (#"{"program": "/x", "failureLimit": 0}"#, #""failureLimit" is 0; it must be at least 1"#),
  ])
  func aMistakeIsNamedWithTheRightForm(text: String, expected: String) throws {
    #expect(try reason(text) == expected)
  }

  @Test func aFileThatOthersMayWriteIsRefused() throws {
    let path = try folder.write(#"{"program": "/bin/true"}"#, to: "a.json")
    chmod(path, 0o666)
    #expect(throws: DescriptionError.self) { try DescriptionFile.read(path, "a") }
    chmod(path, 0o644)
    #expect(try DescriptionFile.read(path, "a").program == "/bin/true")
  }

  @Test func otherFilesAreLeftOut() throws {
    _ = try folder.write(#"{"program": "/bin/true"}"#, to: "a.json")
    _ = try folder.write(#"{"program": "/bin/true"}"#, to: ".b.json")
    _ = try folder.write("notes", to: "c.txt")
    _ = try folder.write("{}", to: "d e.json")
    let (found, errors) = DescriptionFile.all(in: folder.path)
    #expect(found.keys.sorted() == ["a"])
    #expect(errors.count == 1)
  }
}
