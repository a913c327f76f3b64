// A test of an application also needs UIKit and the device.
@_exported import LifecycleTesting
@_exported import UIKit
