// Replaces Foundation's NotificationCenter.addObserver(forName:object:queue:using:). See
// Sources/Testing/LifecycleTesting/Work/NotificationInterceptor.swift.
#ifndef MAINSPRING_NOTIFICATIONS_H
#define MAINSPRING_NOTIFICATIONS_H

// Returns whether the replacement works: this version of Foundation has that function, and the program's calls of it
// reach this target.
int mainspring_can_take_observers(void);

// Directs all later calls to the Swift function `mainspring_add_observer`.
void mainspring_take_observers(void);

// Returns whether the calling thread is inside the initializer of a global or static variable, which runs once per
// process.
int mainspring_makes_global(void);

#endif
