// A test of what an application loads needs the device that it tests it on, and URLSession.
@_exported import FoundationNetworking
@_exported import LifecycleTesting
