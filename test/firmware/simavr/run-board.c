/*
 * Runs a board's firmware in simavr, its serial line on a pseudo-terminal, in real time. Prints where the terminal is
 * and goes on until it is told to end.
 * Usage: run-board <mcu> <firmware.elf>
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_uart.h>
#include <simavr/parts/uart_pty.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

static volatile sig_atomic_t must_end = 0;

static void end(int signal_number) {
  (void)signal_number;
  must_end = 1;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  elf_firmware_t firmware;
  memset(&firmware, 0, sizeof firmware);
  if (count != 3 || elf_read_firmware(arguments[2], &firmware) != 0) return 2;
  avr_t *avr = avr_make_mcu_by_name(arguments[1]);
  if (!avr) return 3;
  avr_init(avr);
  avr->frequency = 16000000;
  avr->log = LOG_ERROR;
  avr_load_firmware(avr, &firmware);

  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(uint32_t)AVR_UART_FLAG_STDIO;
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  static uart_pty_t pty;
  uart_pty_init(avr, &pty);
  uart_pty_connect(&pty, '0');
  printf("terminal %s\n", pty.pty.slavename);
  fflush(stdout);

  signal(SIGTERM, end);
  signal(SIGINT, end);
  const double began = seconds();
  while (!must_end) {
    const int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) return 4;
    const double ahead = (double)avr->cycle / avr->frequency - (seconds() - began);
    if (ahead > 0.001) usleep(500);
  }
  /* Its threads wait for each other now and then when they are asked to stop. */
  _exit(0);
}
