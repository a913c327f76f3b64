// What stands before Foundation's NotificationCenter.addObserver(forName:object:queue:using:). See
// Sources/LifecycleTesting/Work/NotificationInterceptor.swift.
#ifndef MAINSPRING_NOTIFICATIONS_H
#define MAINSPRING_NOTIFICATIONS_H

// Whether observers can be taken: this version of Foundation has that function, and the program's calls of it come
// here.
int mainspring_can_take_observers(void);

// From now on observers come to the function that Swift calls `mainspring_add_observer`.
void mainspring_take_observers(void);

// Whether the calling thread makes a global object: an initializer of a global or static variable runs, which happens
// once in a process.
int mainspring_makes_global(void);

#endif
