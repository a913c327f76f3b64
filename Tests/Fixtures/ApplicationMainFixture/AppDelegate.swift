//
//  AppDelegate.swift
//  As in Xcode 10's template, with output added.
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
    say("launched \(type(of: self)), a UIResponder: \((self as Any) is UIResponder)")
    say("the application's delegate: \(UIApplication.shared.delegate === self)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    say("active")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    say("terminating")
  }

}
