// D-Bus connections of libsystemd; see sd-bus(3).
#include <systemd/sd-bus.h>
