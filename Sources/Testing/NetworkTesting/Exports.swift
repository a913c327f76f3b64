// A test of an application's loads also needs the device and URLSession.
@_exported import FoundationNetworking
@_exported import LifecycleTesting
