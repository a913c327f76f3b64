// Code that uses an application also uses its events, so `import AppLifecycle` imports both modules.
@_exported import SystemEvents
