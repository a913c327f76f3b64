// The part of a test program that UIKitTesting adds.
#ifndef MAINSPRING_TEST_PROGRAM_H
#define MAINSPRING_TEST_PROGRAM_H

// Defined in Swift, in UIKitTesting; absent from other programs.
extern void mainspring_prepare_simulated_applications(void) __attribute__((weak));

// Makes the applications of simulated devices known in a test program, before the first is launched; does nothing in
// other programs.
static inline void mainspring_prepare_test_program(void) {
  if (mainspring_prepare_simulated_applications != (void *)0) mainspring_prepare_simulated_applications();
}

#endif
