#include "program_symbols.h"

#include <string.h>

intptr_t mainspring_next_symbol(
    const Elf64_Sym *_Nonnull symbols, intptr_t count, intptr_t index, const char *_Nonnull names, intptr_t length,
    unsigned char type, const char *_Nullable prefix, uint64_t value) {
  const intptr_t prefix_length = prefix ? (intptr_t)strlen(prefix) : 0;
  for (; index < count; index++) {
    const Elf64_Sym *symbol = symbols + index;
    // The file only refers to a symbol without a section; another file defines it.
    if ((symbol->st_info & 15) != type || symbol->st_shndx == 0 || (intptr_t)symbol->st_name >= length) continue;
    if (!prefix) {
      if (symbol->st_value == value) return index;
    } else if (
        length - (intptr_t)symbol->st_name >= prefix_length
        && memcmp(names + symbol->st_name, prefix, (size_t)prefix_length) == 0) {
      return index;
    }
  }
  return count;
}

intptr_t mainspring_function_at(const Elf64_Sym *_Nonnull symbols, intptr_t count, uint64_t value) {
  intptr_t found = count;
  for (intptr_t index = 0; index < count; index++) {
    const Elf64_Sym *symbol = symbols + index;
    if ((symbol->st_info & 15) != STT_FUNC || symbol->st_shndx == 0 || symbol->st_value > value) continue;
    if (found == count || symbol->st_value > symbols[found].st_value) found = index;
  }
  return found;
}

typedef void (*mainspring_table)(void *_Nonnull);

// The linker defines both symbols if the program has this section. The loader loads the section, so `strip` keeps it.
extern const mainspring_table __start_mainspring_selectors[] __attribute__((weak, visibility("hidden")));
extern const mainspring_table __stop_mainspring_selectors[] __attribute__((weak, visibility("hidden")));

void mainspring_collect_selectors(void *list) {
  for (const mainspring_table *table = __start_mainspring_selectors; table != __stop_mainspring_selectors; table++) {
    (*table)(list);
  }
}
