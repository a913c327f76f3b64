//
//  SystemInfo.swift
//
//  Facts about the device, for a report to support.
//

#if canImport(UIKit)
    import UIKit

    struct SystemInfo: Equatable, CustomStringConvertible {
        let model: String
        let system: String
        let isPad: Bool
        let scale: CGFloat
        let size: CGSize

        static var current: SystemInfo {
            let device = UIDevice.current
            return SystemInfo(
                model: device.model,
                system: "\(device.systemName) \(device.systemVersion)",
                isPad: device.userInterfaceIdiom == .pad,
                scale: UIScreen.main.scale,
                size: UIScreen.main.bounds.size
            )
        }

        var hasNotch: Bool {
            guard #available(iOS 11.0, *) else { return false }
            let window = UIApplication.shared.windows.first { $0.isKeyWindow }
            return (window?.safeAreaInsets.top ?? 0) > 20
        }

        var description: String {
            return "\(model), \(system), \(Int(size.width)) × \(Int(size.height)) @\(Int(scale))x"
        }
    }

    final class BatteryReport {
        private let device: UIDevice

        init(device: UIDevice = .current) {
            self.device = device
            device.isBatteryMonitoringEnabled = true
        }

        var text: String {
            switch device.batteryState {
            case .unknown: return "unknown"
            case .unplugged: return "battery \(Int(device.batteryLevel * 100)) %"
            case .charging: return "charging"
            case .full: return "full"
            @unknown default: return "?"
            }
        }
    }
#endif
