// Replaces the functions through which a program finds its home folder, its folder for temporary files, and
// UserDefaults, so that each device has its own. Foundation finds all folders of FileManager through the environment
// variables CFFIXED_USER_HOME and TMPDIR. See Sources/Testing/LifecycleTesting/Device/DeviceContainer.swift.
#ifndef MAINSPRING_CONTAINERS_H
#define MAINSPRING_CONTAINERS_H

#pragma clang assume_nonnull begin

// Returns the path of the home folder of the device whose code is running, or that of its folder for temporary files;
// NULL if the running code belongs to no device. The path must stay valid as long as the device. Called on any thread;
// it must not read these variables.
typedef char *_Nullable (*mainspring_container_reader)(int is_temporary);

// Sets the reader, and directs all later uses of UserDefaults to Swift's functions of DeviceDefaults.swift. Call it
// once.
void mainspring_take_containers(mainspring_container_reader reader);

// Returns whether the program's calls reach this target, and this version of Foundation has the functions that it
// replaces.
int mainspring_can_take_containers(void);

#pragma clang assume_nonnull end

#endif
