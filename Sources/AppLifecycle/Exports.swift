// Who uses an application uses its events: `import AppLifecycle` brings both.
@_exported import SystemEvents
