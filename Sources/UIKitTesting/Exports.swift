// A test of an application needs what it tests, and the device that it tests it on.
@_exported import LifecycleTesting
@_exported import UIKit
