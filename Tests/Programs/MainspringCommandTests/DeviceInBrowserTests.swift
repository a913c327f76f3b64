import ControlPlane
import Foundation
import TestPrograms
import Testing

/// Tests of `device` with a real browser.
@Suite(.waitsForPrograms, .serialized, .needsInstalled("chromium-driver or curl") { Browser.isInstalled })
struct DeviceInBrowserTests {
  private let folder = TemporaryFolder()

  /// The page, and the address that admits a browser.
  private func device(_ arguments: String...) throws -> (program: RunningProgram, address: String) {
    let program = try RunningProgram(
      "mainspring",
      ["device", "--no-open"] + arguments,
      environment: folder.environment()
    )
    return (program, try #require(try program.waitForLine(containing: "http://127.0.0.1:")))
  }

  private let load = "//button[@aria-label='Load a parcel']"

  @Test func courierIsTappedLeavesComesBackTurnsAndIsPhotographed() throws {
    let (program, address) = try device("--", TemporaryFolder.courier)
    defer { program.child.send(SIGTERM) }
    try Browser.use { browser in
      try browser.open(address)
      let button = try browser.spoken(load)
      #expect(button.role == "button" && button.name == "Load a parcel")
      try browser.wait(until: "document.querySelector('.glass').dataset.frames > 0")

      try browser.click(load)
      try browser.find("//span[text()='2 items to deliver']")

      try browser.click("//button[text()='Home']")
      try browser.find("//span[text()='background']")
      try browser.find("//li[contains(., 'upload') and contains(., 'Courier/Uploader.swift')]")
      try browser.find(
        "//li[contains(., 'applicationDidEnterBackground') and contains(., 'Courier/AppDelegate.swift:')]"
      )
      // The countdown runs.
      let seconds = "parseFloat(document.querySelector('.seconds').textContent)"
      try browser.wait(until: "\(seconds) > 20")
      let before = try #require(Double(try browser.run("return \(seconds)")))
      try browser.wait(until: "\(seconds) < \(before)")

      try browser.click("//button[@aria-label='Open courier']")
      try browser.find("//span[contains(@class, 'phase') and text()='active']")

      try browser.click("//button[text()='Rotate']")
      try browser.wait(until: "document.querySelector('canvas').width === 1688")

      try browser.click("//button[text()='Screenshot']")
      try browser.find("//p[text()='courier.png is saved']")

      // The slider goes back to the first line, before the application was active.
      try browser.run(
        "const s = document.querySelector('.slider'); s.value = 1; s.dispatchEvent(new Event('input'));"
      )
      try browser.find("//span[contains(@class, 'phase') and text()='inactive']")
      // The application's new state is not taken for that of the past.
      try browser.click("//button[text()='Home']")
      try browser.wait(until: "!document.querySelector('.cover').hidden")
      #expect(try browser.run("return document.querySelector('.phase').textContent") == "inactive")
    }
  }

  @Test func thePageIsUsedByKeyboardAlone() throws {
    let (program, address) = try device("--", TemporaryFolder.courier)
    defer { program.child.send(SIGTERM) }
    try Browser.use { browser in
      try browser.open(address)
      try browser.find(load)
      try browser.tab(to: "Load a parcel")
      try browser.press("\u{E007}")
      try browser.find("//span[text()='2 items to deliver']")

      try browser.tab(to: "Home")
      try browser.press(" ")
      try browser.find("//span[text()='background']")
    }
  }

  @Test func severalApplicationsAreShownAndAServiceWithoutAScreen() throws {
    let first = try RunningCourier(in: folder)
    let second = try RunningCourier(in: folder)
    let service = try RunningProgram("ControlFixture", [folder.path, "1024", "archive"])
    defer { service.child.send(SIGKILL) }
    _ = try service.waitForLine(containing: ".sock")
    let (program, address) = try device()
    defer { program.child.send(SIGTERM) }
    try Browser.use { browser in
      try browser.open(address)
      try browser.wait(until: "document.querySelectorAll('.glass[data-frames]').length === 2")
      try browser.find("//section[@aria-label='archive']//p[contains(., 'it is a service')]")

      first.program.child.send(SIGTERM)
      try browser.find("//p[text()='courier has ended.']")
      try browser.wait(until: "document.querySelectorAll('.phase.ended').length === 1")
    }
    second.program.child.send(SIGTERM)
  }

  @Test func anApplicationThatHangsLeavesThePageToTheOthers() throws {
    let hanging = try RunningCourier(in: folder)
    let other = try RunningCourier(in: folder)
    let (program, address) = try device()
    defer { for child in [program.child, hanging.program.child, other.program.child] { child.send(SIGKILL) } }
    try Browser.use { browser in
      try browser.open(address)
      try browser.wait(until: "document.querySelectorAll('.glass[data-frames]').length === 2")
      hanging.program.child.send(SIGSTOP)
      func button(_ name: String, _ courier: RunningCourier) -> String {
        "//section[.//h2[@title='process \(courier.pid)']]//button[text()='\(name)']"
      }
      // More than the connections that a browser opens.
      for _ in 0..<8 { try browser.click(button("Shake", hanging)) }
      try browser.click(button("Home", other))
      try browser.find("//section[.//h2[@title='process \(other.pid)']]//span[text()='background']")
    }
  }

  @Test func aWrongTokenHostOrOriginIsRefusedAndTheTokenIsUsedOnce() throws {
    let (program, address) = try device("--", TemporaryFolder.courier)
    defer { program.child.send(SIGTERM) }
    let page = try #require(address.components(separatedBy: "?").first)

    #expect(try Browser.status(page) == "403")
    #expect(try Browser.status("\(page)?token=0123456789abcdef0123456789abcdef") == "403")
    #expect(try Browser.status(address, "--header", "Host: device.example:80") == "403")
    #expect(try Browser.status(address, "--header", "Origin: http://device.example") == "403")
    #expect(try Browser.status(address, "--header", "Sec-Fetch-Site: cross-site") == "403")
    let jar = folder.file("cookies")
    #expect(try Browser.status(address, "--cookie-jar", jar) == "303")
    #expect(try Browser.status(address) == "403")
    #expect(try Browser.status(page, "--cookie", jar) == "200")
    // The cookie alone sends no event: another page could make the browser show it.
    let events = "\(page)applications/\(program.child.processIdentifier)/events"
    #expect(try Browser.status(events, "--cookie", jar, "--data", "{\"type\":\"home\"}") == "403")
    #expect(
      try Browser.status(events, "--cookie", jar, "--data", "{}", "--header", "Origin: http://device.example") == "403"
    )
  }
}
