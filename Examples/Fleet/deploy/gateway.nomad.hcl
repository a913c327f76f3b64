# A service itself on Nomad, without a host: the gateway, for the image that Examples/Units/Containerfile builds. Nomad
# starts and moves its instances; none of them sleeps.
job "gateway" {
  datacenters = ["dc1"]

  group "gateway" {
    count = 2

    network {
      port "requests" {
        to = 8080
      }
      port "metrics" {
        to = 9090
      }
    }

    # The next instance is ready before one ends.
    update {
      max_parallel = 1
      canary       = 1
      auto_promote = true
    }

    task "gateway" {
      driver = "docker"
      # applicationWillTerminate (5 s), the termination budget (20 s), and a reserve.
      kill_timeout = "30s"
      # The balancers learn first that the instance ends.
      shutdown_delay = "5s"

      config {
        image = "registry.example/gateway:1"
        ports = ["requests", "metrics"]
      }

      env {
        GATEWAY_SETTINGS = "/local/gateway.json"
      }

      template {
        destination = "local/gateway.json"
        data        = <<JSON
{
  "root": "/local/files",
  "host": "0.0.0.0",
  "port": 8080,
  "metricsPort": 9090,
  "healthPort": 8081
}
JSON
      }

      # The files that the gateway answers with.
      template {
        destination = "local/files/greeting"
        data        = "hello\n"
      }

      # nomad var put nomad/jobs/gateway token="$(openssl rand -hex 16)"
      template {
        destination = "secrets/token.env"
        env         = true
        data        = "CONTROL_TOKEN={{ with nomadVar \"nomad/jobs/gateway\" }}{{ .token }}{{ end }}"
      }

      service {
        name     = "gateway"
        provider = "consul"
        port     = "requests"

        check {
          name     = "ready"
          type     = "script"
          command  = "/busybox"
          args     = ["sh", "-c", "/busybox wget -q -O /dev/null --header \"Authorization: Bearer $CONTROL_TOKEN\" http://127.0.0.1:8081/readyz"]
          interval = "2s"
          timeout  = "5s"
        }
      }

      service {
        name     = "gateway-metrics"
        provider = "consul"
        port     = "metrics"

        check {
          type     = "http"
          path     = "/metrics"
          interval = "10s"
          timeout  = "5s"
        }
      }

      resources {
        cpu    = 100
        memory = 128
      }
    }
  }
}
