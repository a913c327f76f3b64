// The functions are in the header; a target in C needs a source.
