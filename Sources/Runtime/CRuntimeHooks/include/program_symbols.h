#ifndef MAINSPRING_PROGRAM_SYMBOLS_H
#define MAINSPRING_PROGRAM_SYMBOLS_H

#include <elf.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/auxv.h>

// dladdr(3) and its result, which glibc declares only under _GNU_SOURCE: the loaded file that holds an address, where
// that file begins, and the exported symbol there.
struct mainspring_symbol {
  const char *_Nullable file;
  const void *_Nullable base;
  const char *_Nullable name;
  const void *_Nullable address;
};

int mainspring_find_symbol(const void *_Nullable address, struct mainspring_symbol *_Nonnull symbol) __asm__("dladdr");

// Returns the index of the first symbol, from `index` on, that the file defines, that has this type, and whose name
// begins with `prefix` or, if `prefix` is NULL, whose value is `value`. Returns `count` if there is none. `names` has
// `length` bytes.
intptr_t mainspring_next_symbol(
    const Elf64_Sym *_Nonnull symbols, intptr_t count, intptr_t index, const char *_Nonnull names, intptr_t length,
    unsigned char type, const char *_Nullable prefix, uint64_t value);

// Returns the index of the function symbol with the greatest value that is at most `value`; `count` if there is none.
intptr_t mainspring_function_at(const Elf64_Sym *_Nonnull symbols, intptr_t count, uint64_t value);

struct mainspring_bytes {
  const uint8_t *_Nullable start;
  intptr_t size;
};

// The sections of a file's debug information that map addresses to lines: `.debug_line`, `.debug_line_str` and
// `.debug_str`, in DWARF's format. A section that the file does not have has no start.
struct mainspring_line_sections {
  struct mainspring_bytes lines, line_strings, strings;
};

// A line of a source file; the name may be a path.
struct mainspring_line {
  const char *_Nullable file;
  uint64_t line;
};

// Finds the line of the instruction at `address`, as the file states addresses. Returns 0 if the sections have none.
int mainspring_find_line(
    const struct mainspring_line_sections *_Nonnull sections, uint64_t address, struct mainspring_line *_Nonnull found);

// Calls each function in the program's section `mainspring_selectors` with `list`. `mainspring adopt` writes such
// functions into sources.
void mainspring_collect_selectors(void *_Nonnull list);

// A function of libswiftCore that no public header declares. The caller must free the result.
char *_Nullable swift_demangle(
    const char *_Nonnull symbol, size_t length, char *_Nullable buffer, size_t *_Nullable capacity, uint32_t flags);

#endif
