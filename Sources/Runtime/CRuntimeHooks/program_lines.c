#include "program_symbols.h"

#include <string.h>

// The thread sanitizer would make a line slow to find, and there is nothing for it to see: the program does not change.
#pragma clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)

// A reader of DWARF's table of lines, versions 2 to 5. All reads are checked: after the end, every read returns 0.
struct cursor {
  const uint8_t *next;
  const uint8_t *end;
};

static uint64_t fixed(struct cursor *cursor, intptr_t size) {
  uint64_t value = 0;
  if (cursor->end - cursor->next < size) {
    cursor->next = cursor->end;
    return 0;
  }
  memcpy(&value, cursor->next, (size_t)size);
  cursor->next += size;
  return value;
}

static void skip(struct cursor *cursor, uint64_t size) {
  uint64_t left = (uint64_t)(cursor->end - cursor->next);
  cursor->next += size < left ? size : left;
}

static uint64_t unsigned_leb(struct cursor *cursor) {
  uint64_t value = 0;
  for (unsigned shift = 0; cursor->next < cursor->end; shift += 7) {
    uint8_t byte = *cursor->next++;
    if (shift < 64) value |= (uint64_t)(byte & 127) << shift;
    if ((byte & 128) == 0) break;
  }
  return value;
}

static int64_t signed_leb(struct cursor *cursor) {
  uint64_t value = 0;
  unsigned shift = 0;
  while (cursor->next < cursor->end) {
    uint8_t byte = *cursor->next++;
    if (shift < 64) value |= (uint64_t)(byte & 127) << shift;
    shift += 7;
    if ((byte & 128) != 0) continue;
    if (shift < 64 && (byte & 64) != 0) value |= ~(uint64_t)0 << shift;
    break;
  }
  return (int64_t)value;
}

static const char *text(struct cursor *cursor) {
  const char *start = (const char *)cursor->next;
  const uint8_t *zero = memchr(cursor->next, 0, (size_t)(cursor->end - cursor->next));
  cursor->next = zero == NULL ? cursor->end : zero + 1;
  return zero == NULL ? "" : start;
}

static const char *text_at(struct mainspring_bytes section, uint64_t offset) {
  if (section.start == NULL || offset >= (uint64_t)section.size) return "";
  struct cursor cursor = {section.start + offset, section.start + section.size};
  return text(&cursor);
}

struct unit {
  int version;
  int offset_size;
  uint8_t instruction_length, line_range, opcode_base;
  int8_t line_base;
  uint8_t lengths[256];
  struct cursor tables;
  struct cursor program;
};

static int read_unit(struct cursor *section, struct unit *unit) {
  uint64_t length = fixed(section, 4);
  unit->offset_size = length == 0xFFFFFFFF ? 8 : 4;
  if (unit->offset_size == 8) length = fixed(section, 8);
  if (length == 0 || length > (uint64_t)(section->end - section->next)) return 0;
  struct cursor cursor = {section->next, section->next + length};
  section->next += length;
  unit->program.end = cursor.end;
  unit->version = (int)fixed(&cursor, 2);
  if (unit->version < 2 || unit->version > 5) {
    unit->program.next = cursor.end;
    return 1;
  }
  if (unit->version == 5) skip(&cursor, 2);
  uint64_t header_length = fixed(&cursor, unit->offset_size);
  struct cursor after = cursor;
  skip(&after, header_length);
  unit->program.next = after.next;
  unit->instruction_length = (uint8_t)fixed(&cursor, 1);
  if (unit->version >= 4) skip(&cursor, 1);
  skip(&cursor, 1);
  unit->line_base = (int8_t)fixed(&cursor, 1);
  unit->line_range = (uint8_t)fixed(&cursor, 1);
  unit->opcode_base = (uint8_t)fixed(&cursor, 1);
  for (int opcode = 1; opcode < unit->opcode_base; opcode++) unit->lengths[opcode] = (uint8_t)fixed(&cursor, 1);
  unit->tables = (struct cursor){cursor.next, after.next};
  // A program that divides by zero is damaged.
  if (unit->line_range == 0) unit->program.next = cursor.end;
  return 1;
}

// Returns the number of the file that holds the address, and sets the line; -1 if the unit has no code there.
static int64_t run(struct unit *unit, uint64_t sought, uint64_t *found_line) {
  struct cursor cursor = unit->program;
  uint64_t address = 0, file = 1, line = 1, row_address = 0, row_file = 0, row_line = 0;
  int has_row = 0;
  while (cursor.next < cursor.end) {
    uint8_t opcode = (uint8_t)fixed(&cursor, 1);
    int is_row = 0, is_end = 0;
    if (opcode >= unit->opcode_base) {
      uint8_t adjusted = opcode - unit->opcode_base;
      address += (uint64_t)(adjusted / unit->line_range) * unit->instruction_length;
      line += (uint64_t)(int64_t)(unit->line_base + adjusted % unit->line_range);
      is_row = 1;
    } else if (opcode == 0) {
      uint64_t length = unsigned_leb(&cursor);
      struct cursor after = cursor;
      skip(&after, length);
      uint8_t extended = length == 0 ? 0 : (uint8_t)fixed(&cursor, 1);
      if (extended == 1) is_row = is_end = 1;
      if (extended == 2) address = fixed(&cursor, length == 5 ? 4 : 8);
      cursor = after;
    } else if (opcode == 1) {
      is_row = 1;
    } else if (opcode == 2) {
      address += unsigned_leb(&cursor) * unit->instruction_length;
    } else if (opcode == 3) {
      line += (uint64_t)signed_leb(&cursor);
    } else if (opcode == 4) {
      file = unsigned_leb(&cursor);
    } else if (opcode == 8) {
      address += (uint64_t)((255 - unit->opcode_base) / unit->line_range) * unit->instruction_length;
    } else if (opcode == 9) {
      address += fixed(&cursor, 2);
    } else {
      for (int count = unit->lengths[opcode]; count > 0; count--) unsigned_leb(&cursor);
    }
    if (!is_row) continue;
    if (has_row && row_address <= sought && sought < address && row_line != 0) {
      *found_line = row_line;
      return (int64_t)row_file;
    }
    // Line 0 stands for code of the compiler's own, which belongs to the line before it.
    if (line != 0 || !has_row) {
      row_address = address;
      row_file = file;
      row_line = line;
    }
    has_row = !is_end;
    if (is_end) {
      address = 0;
      file = 1;
      line = 1;
    }
  }
  return -1;
}

// Reads one entry of version 5's tables, and returns the path in it.
static const char *read_entry(struct cursor *cursor, struct cursor format, uint64_t count, int offset_size,
                              const struct mainspring_line_sections *sections) {
  const char *path = "";
  for (; count > 0; count--) {
    uint64_t content = unsigned_leb(&format), form = unsigned_leb(&format);
    const char *value = "";
    switch (form) {
    case 0x08: value = text(cursor); break;
    case 0x0E: value = text_at(sections->strings, fixed(cursor, offset_size)); break;
    case 0x1F: value = text_at(sections->line_strings, fixed(cursor, offset_size)); break;
    case 0x0B: skip(cursor, 1); break;
    case 0x05: skip(cursor, 2); break;
    case 0x06: skip(cursor, 4); break;
    case 0x07: skip(cursor, 8); break;
    case 0x1E: skip(cursor, 16); break;
    case 0x0F: unsigned_leb(cursor); break;
    case 0x09: skip(cursor, unsigned_leb(cursor)); break;
    default: cursor->next = cursor->end; break;
    }
    if (content == 1) path = value;
  }
  return path;
}

static const char *file_name(const struct unit *unit, uint64_t number, const struct mainspring_line_sections *sections) {
  struct cursor cursor = unit->tables;
  if (unit->version < 5) {
    while (cursor.next < cursor.end && *text(&cursor) != 0) continue;
    for (uint64_t index = 1; cursor.next < cursor.end; index++) {
      const char *name = text(&cursor);
      if (*name == 0) break;
      for (int field = 0; field < 3; field++) unsigned_leb(&cursor);
      if (index == number) return name;
    }
    return "";
  }
  // The table of directories, and then that of files.
  for (int table = 0; table < 2; table++) {
    uint64_t fields = fixed(&cursor, 1);
    struct cursor format = cursor;
    for (uint64_t field = 0; field < fields * 2; field++) unsigned_leb(&cursor);
    uint64_t count = unsigned_leb(&cursor);
    for (uint64_t index = 0; index < count && cursor.next < cursor.end; index++) {
      const char *path = read_entry(&cursor, format, fields, unit->offset_size, sections);
      if (table == 1 && index == number) return path;
    }
  }
  return "";
}

int mainspring_find_line(const struct mainspring_line_sections *sections, uint64_t address, struct mainspring_line *found) {
  if (sections->lines.start == NULL) return 0;
  struct cursor cursor = {sections->lines.start, sections->lines.start + sections->lines.size};
  struct unit unit;
  while (cursor.next < cursor.end && read_unit(&cursor, &unit)) {
    int64_t file = run(&unit, address, &found->line);
    if (file < 0) continue;
    found->file = file_name(&unit, (uint64_t)file, sections);
    return *found->file != 0;
  }
  return 0;
}

#pragma clang attribute pop
