// Runs a program as on a kernel that lacks some system calls: a filter answers ENOSYS to them, in the program and in
// all programs that it starts.
//
//   older_kernel CALL[,CALL…] PROGRAM [ARGUMENT…]

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static const struct {
  const char *name;
  unsigned number;
} calls[] = {
  {"pidfd_send_signal", SYS_pidfd_send_signal},
  {"pidfd_open", SYS_pidfd_open},
  {"pidfd_getfd", SYS_pidfd_getfd},
  {"clone3", SYS_clone3},
  {"close_range", SYS_close_range},
  {"faccessat2", SYS_faccessat2},
  {"process_madvise", SYS_process_madvise},
  {"epoll_pwait2", SYS_epoll_pwait2},
  {"futex_waitv", 449},
};
enum { call_count = sizeof calls / sizeof *calls };

static unsigned number_of(const char *name) {
  for (int index = 0; index < call_count; index++)
    if (strcmp(calls[index].name, name) == 0) return calls[index].number;
  fprintf(stderr, "older_kernel: no call is named %s; known are", name);
  for (int index = 0; index < call_count; index++) fprintf(stderr, " %s", calls[index].name);
  fputs(".\n", stderr);
  exit(2);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fputs("usage: older_kernel CALL[,CALL...] PROGRAM [ARGUMENT...]\n", stderr);
    return 2;
  }
  struct sock_filter filter[2 * call_count + 5];
  unsigned short length = 0;
  // A program of another architecture has other numbers; it may do everything.
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  int left = call_count;
  for (char *name = strtok(argv[1], ","); name && left > 0; name = strtok(NULL, ","), left--) {
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number_of(name), 0, 1);
    filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
  }
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {length, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
    perror("older_kernel: the filter");
    return 1;
  }
  execvp(argv[2], argv + 2);
  perror(argv[2]);
  return 127;
}
