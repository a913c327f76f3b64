// Only declarations: the functions are those of libFoundation.
#include "CFoundationRunLoop.h"
