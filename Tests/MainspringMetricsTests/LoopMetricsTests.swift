import Testing
import MetricsTestKit
