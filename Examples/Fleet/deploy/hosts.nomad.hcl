# Hosts on Nomad, for the image that Containerfile builds: one on each machine, which keeps its services' files in the
# machine's host volume "fleet". The volume's folder belongs to the user of the image, 65532.
job "fleet" {
  datacenters = ["dc1"]
  type        = "system"

  group "host" {
    network {
      port "files" {
        static = 7801
      }
      port "news" {
        static = 7811
      }
      port "checksums" {
        static = 7821
      }
    }

    volume "state" {
      type   = "host"
      source = "fleet"
    }

    task "host" {
      driver = "docker"
      # The host gives its services ten seconds after SIGTERM; longer times need the max_kill_timeout of the client.
      kill_timeout = "30s"

      config {
        image        = "registry.example/fleet:1"
        network_mode = "host"
      }

      volume_mount {
        volume      = "state"
        destination = "/var/lib/fleet"
      }

      service {
        name     = "fleet"
        provider = "consul"
        port     = "files"

        # The host's answer, not a service's: a check of a port would wake the service behind it.
        check {
          name     = "host"
          type     = "script"
          command  = "/usr/bin/mainspring"
          args     = ["ps"]
          interval = "10s"
          timeout  = "5s"
        }
      }

      resources {
        cpu    = 500
        memory = 1024
      }
    }
  }
}
