import Foundation
import TestPrograms
import Testing

/// The templates of Xcode, each in a process of its own, with the Info.plist that it comes with.
@Suite(.waitsForPrograms)
struct TemplateTests {
    @Test(arguments: ["Xcode11", "Xcode14", "Xcode26"])
    func aSceneIsConnectedLeftAndReturnedTo(template: String) throws {
        let plist = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: plist) }
        let scenes: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": false,
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default Configuration", "UISceneDelegateClassName": "\(template).SceneDelegate"]
                ]
            ],
        ]
        let contents: [String: Any] = ["CFBundleName": template, "UIApplicationSceneManifest": scenes]
        try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0).write(to: plist)

        let program = try RunningProgram(template, environment: ["MAINSPRING_INFO_PLIST": plist.path])
        try program.waitForLine(containing: "active")
        program.child.send(SIGTSTP)
        try program.waitForLine(containing: "background")
        program.waitUntilStopped()
        program.child.send(SIGCONT)
        try program.waitForLine(containing: "active")
        program.child.send(SIGTERM)
        let end = program.waitForEnd()
        #expect(end.lines == ["connected", "foreground", "active", "inactive", "background", "foreground", "active", "inactive"])
        #expect(end.end == .exited(status: 0))
    }

    @Test func theTemplateBeforeScenesRunsUntilItIsEnded() throws {
        // It says nothing itself: its log is a pipe.
        let fifo = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log").path
        #expect(mkfifo(fifo, 0o600) == 0)
        defer { unlink(fifo) }
        let program = try RunningProgram("Xcode9", ["--record", fifo])
        let log = try #require(FileHandle(forReadingAtPath: fifo))
        var text = ""
        while !text.contains("applicationDidBecomeActive") {
            let data = log.availableData
            guard !data.isEmpty else { break }
            text += String(decoding: data, as: UTF8.self)
        }
        program.child.send(SIGTERM)
        text += String(decoding: log.readDataToEndOfFile(), as: UTF8.self)
        #expect(program.waitForEnd().end == .exited(status: 0))
        let callbacks = text.split(separator: "\n").filter { $0.contains("\"callback\"") }
        #expect(callbacks.count == 6)
        #expect(callbacks.last?.contains("applicationWillTerminate") == true)
    }
}
