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
        // Given a program that says nothing itself, but writes its log
        let program = try RunningProgram("Xcode9", ["--record", "/dev/stdout"])
        try program.waitForLine(containing: "applicationDidBecomeActive")
        // When it is ended
        program.child.send(SIGTERM)
        let end = program.waitForEnd()
        // Then
        #expect(end.end == .exited(status: 0))
        let callbacks = end.lines.filter { $0.contains("\"callback\"") }
        #expect(callbacks.count == 6)
        #expect(callbacks.last?.contains("applicationWillTerminate") == true)
    }
}
