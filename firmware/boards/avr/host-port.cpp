#include "boards/host-port.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#if defined(__AVR_ATmega2560__)
#define UART_RX_vect USART0_RX_vect
#define UART_UDRE_vect USART0_UDRE_vect
#else
#define UART_RX_vect USART_RX_vect
#define UART_UDRE_vect USART_UDRE_vect
#endif

namespace {

constexpr uint8_t RECEIVED = 96;  // what the host can say while a reader chip keeps us busy
constexpr uint8_t TO_SEND = 32;

volatile uint8_t received[RECEIVED];
volatile uint8_t receivedEnd = 0;
volatile uint8_t receivedBegin = 0;
volatile uint8_t toSend[TO_SEND];
volatile uint8_t toSendEnd = 0;
volatile uint8_t toSendBegin = 0;

}  // namespace

ISR(UART_RX_vect) {
  const uint8_t byte = UDR0;
  const uint8_t next = (receivedEnd + 1) % RECEIVED;
  // A byte too many is lost; the check sum of its line will tell.
  if (next == receivedBegin) return;
  received[receivedEnd] = byte;
  receivedEnd = next;
}

ISR(UART_UDRE_vect) {
  UDR0 = toSend[toSendBegin];
  toSendBegin = (toSendBegin + 1) % TO_SEND;
  if (toSendBegin == toSendEnd) UCSR0B &= static_cast<uint8_t>(~(1 << UDRIE0));
}

void HostPort::begin(const Identity&) {
  UCSR0A = 1 << U2X0;
  UBRR0 = 16;  // 117,647 baud: 2.1 % fast, the nearest that 16 MHz give
  UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
}

bool HostPort::read(uint8_t& byte) {
  if (receivedBegin == receivedEnd) return false;
  byte = received[receivedBegin];
  receivedBegin = (receivedBegin + 1) % RECEIVED;
  return true;
}

bool HostPort::hasRoom() { return (toSendEnd + 1) % TO_SEND != toSendBegin; }

void HostPort::write(uint8_t byte) {
  toSend[toSendEnd] = byte;
  toSendEnd = (toSendEnd + 1) % TO_SEND;
  cli();
  UCSR0B |= 1 << UDRIE0;
  sei();
}

bool HostPort::isIdle() { return toSendBegin == toSendEnd && (UCSR0A & 1 << UDRE0); }
