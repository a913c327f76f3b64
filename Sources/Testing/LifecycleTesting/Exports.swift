// A test of an application needs the application's own modules too.
@_exported import AppLifecycle
@_exported import Mainspring
