import Foundation
import TestPrograms
import Testing

/// The templates of Xcode, each in a process of its own, with the Info.plist that it comes with.
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
        program.waitForLine(containing: "active")
        program.child.send(SIGTSTP)
        program.waitForLine(containing: "background")
        program.waitUntilStopped()
        program.child.send(SIGCONT)
        program.waitForLine(containing: "active")
        program.child.send(SIGTERM)
        let end = program.waitForEnd()
        #expect(end.lines == ["connected", "foreground", "active", "inactive", "background", "foreground", "active", "inactive"])
        #expect(end.end == .exited(status: 0))
    }

    @Test func theTemplateBeforeScenesRunsUntilItIsEnded() throws {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        let program = try RunningProgram("Xcode9", ["--record", log.path])
        let deadline = Date(timeIntervalSinceNow: 30)
        while Date() < deadline, (try? String(contentsOf: log, encoding: .utf8))?.contains("didBecomeActive") != true { sched_yield() }
        program.child.send(SIGTERM)
        #expect(program.waitForEnd().end == .exited(status: 0))
        let text = try String(contentsOf: log, encoding: .utf8)
        #expect(text.contains("didBecomeActive") && text.contains("willTerminate"))
    }
}
