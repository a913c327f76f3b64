// Declarations only: libFoundation contains the functions.
#include "CFoundationRunLoop.h"
