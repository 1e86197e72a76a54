/*
 * Runs a board's firmware in simavr, its serial line on a pseudo-terminal, in real time. Prints where the terminal is
 * and goes on until it is told to end. A line `D3` on standard input presses the button at a pin; `pin B4 1` is printed when a
 * watched pin changes.
 * Usage: run-board <mcu> <firmware.elf> [watched pin …]
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/parts/uart_pty.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

static volatile sig_atomic_t must_end = 0;

static void end(int signal_number) {
  (void)signal_number;
  must_end = 1;
}

static void pin_changed(struct avr_irq_t *irq, uint32_t value, void *name) {
  (void)irq;
  printf("pin %s %u\n", (const char *)name, value & 1);
  fflush(stdout);
}

static avr_irq_t *pin_named(avr_t *avr, const char *name) {
  return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(name[0]), name[1] - '0');
}

/* A millisecond of the chip's. */
static const avr_cycle_count_t A_MS = 16000;
/* How long a finger stays on a button, and away from the next. */
static const avr_cycle_count_t PRESS_MS = 100;

/* Presses the buttons that standard input names, one after the other. */
static void press_buttons(avr_t *avr) {
  static char line[8];
  static size_t length = 0;
  static avr_irq_t *pressed = NULL;
  static avr_cycle_count_t since = 0;
  if (avr->cycle < since + PRESS_MS * A_MS) return;
  if (pressed) {
    avr_raise_irq(pressed, 1);
    pressed = NULL;
    since = avr->cycle;
    return;
  }
  char byte;
  while (read(STDIN_FILENO, &byte, 1) == 1) {
    if (byte != '\n') {
      if (length < sizeof line - 1) line[length++] = byte;
      continue;
    }
    line[length] = 0;
    const int names_a_pin = length == 2;
    length = 0;
    if (!names_a_pin) continue;
    pressed = pin_named(avr, line);
    since = avr->cycle;
    avr_raise_irq(pressed, 0);
    return;
  }
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  elf_firmware_t firmware;
  memset(&firmware, 0, sizeof firmware);
  if (count < 3 || elf_read_firmware(arguments[2], &firmware) != 0) return 2;
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

  for (int i = 3; i < count; i++) avr_irq_register_notify(pin_named(avr, arguments[i]), pin_changed, arguments[i]);
  fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);

  signal(SIGTERM, end);
  signal(SIGINT, end);
  avr_cycle_count_t looked_at = 0;
  const double began = seconds();
  while (!must_end) {
    const int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) return 4;
    const double ahead = (double)avr->cycle / avr->frequency - (seconds() - began);
    if (avr->cycle >= looked_at + A_MS) {
      looked_at = avr->cycle;
      press_buttons(avr);
    }
    if (ahead > 0.001) usleep(500);
  }
  /* Its threads wait for each other now and then when they are asked to stop. */
  _exit(0);
}
