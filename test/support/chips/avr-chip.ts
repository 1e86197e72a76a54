import { readFileSync } from 'node:fs';
import {
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRUSART,
  AVRWatchdog,
  avrInstruction,
  CPU,
  EEPROMMemoryBackend,
  eepromConfig,
  PinState,
  portAConfig,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  usart0Config,
  watchdogConfig,
} from 'avr8js';
import { must } from '../../../src/domain/result.ts';
import { runStretch } from './avr-instruction.ts';
import { type BoardChip, type ResetCause, SpiBus, stackDepth, UNTOUCHED } from './board-chip.ts';
import { loadHex } from './intel-hex.ts';
import { Timer1 } from './timer1.ts';
import type { AvrMcu } from './toolchain.ts';

export const CYCLES_A_MS = 16_000;
const SLEEP = 0x9588;
/** Where RAM begins. */
const RAM = 0x100;
const RX_COMPLETE = 0x80;
const UDRE_INTERRUPT = 0x20;
const MCUSR = 0x54;
/** Bits of MCUSR: why the chip starts. */
const RESET_FLAGS = { por: 1, ext: 2, bor: 4, wdt: 8 } as const;

/** What differs between the two: memory, and where interrupts lead (word addresses). */
const MODELS = {
  atmega328p: {
    programWords: 0x4000,
    ramBytes: 2048,
    usart: usart0Config,
    timer: { compareA: 0x16, compareB: 0x18, overflow: 0x1a },
  },
  atmega2560: {
    programWords: 0x2_0000,
    ramBytes: 8192 + 256,
    usart: {
      ...usart0Config,
      rxCompleteInterrupt: 0x32,
      dataRegisterEmptyInterrupt: 0x34,
      txCompleteInterrupt: 0x36,
    },
    timer: { compareA: 0x22, compareB: 0x24, overflow: 0x28 },
  },
} as const;

const PORTS = { A: portAConfig, B: portBConfig, C: portCConfig, D: portDConfig } as const;
type PortName = keyof typeof PORTS;

interface PinListener {
  readonly pin: string;
  readonly changed: (isHigh: boolean) => void;
}

/** What of avr8js's processor is hidden, but tells when something happens. */
interface Innards {
  readonly nextClockEvent: { readonly cycles: number } | null;
  /** -1: none waits. */
  readonly nextInterrupt: number;
}

/** A processor and what is built into it, since its last start. */
interface Core {
  readonly cpu: CPU;
  readonly usart: AVRUSART;
  readonly ports: ReadonlyMap<PortName, AVRIOPort>;
}

/**
 * An AVR with the real program in it, in time of its own. Sleeping takes no time of ours, so a board that waits is
 * nearly free. Restarts keep the RAM, as real ones do.
 */
export class AvrChip implements BoardChip {
  readonly bus = new SpiBus();
  readonly #model: (typeof MODELS)[AvrMcu];
  readonly #program: Uint16Array;
  readonly #eeprom = new EEPROMMemoryBackend(1024);
  readonly #listeners: PinListener[] = [];
  readonly #inputs = new Map<string, boolean>();
  readonly #fromHost: number[] = [];
  #core: Core;
  #isAsleep = false;
  #mustRestart = false;
  /** A byte has gone onto the wire. */
  onByte: (byte: number) => void = () => {};
  onStart: () => void = () => {};

  constructor(hexPath: string, mcu: AvrMcu, uid: number) {
    this.#model = MODELS[mcu];
    for (let i = 0; i < 4; i++) this.#eeprom.memory[i] = (uid >>> (8 * i)) & 255;
    this.#program = new Uint16Array(this.#model.programWords);
    loadHex(readFileSync(hexPath, 'utf8'), new Uint8Array(this.#program.buffer));
    this.#core = this.#started('por', null);
  }

  /** Milliseconds since power came on. */
  get now(): number {
    return this.#core.cpu.cycles / CYCLES_A_MS;
  }

  /** As it is when power comes, but time goes on. */
  restart(cause: ResetCause): void {
    this.#core = this.#started(cause, cause === 'por' ? null : this.#core.cpu.data);
    this.onStart();
  }

  /** Moves to this millisecond, or the first instruction behind it. */
  advanceTo(ms: number): void {
    const until = ms * CYCLES_A_MS;
    while (this.#core.cpu.cycles < until) {
      if (this.#isAsleep) this.#sleep(until);
      else this.#run(until);
      if (this.#mustRestart) this.restart('wdt');
    }
  }

  /** Something outside happens later, in microseconds of the chip's time. */
  after(us: number, then: () => void): void {
    this.#core.cpu.addClockEvent(then, Math.round((us * CYCLES_A_MS) / 1000));
  }

  /** What the host sends. */
  send(text: string): void {
    this.#fromHost.push(...Buffer.from(text, 'latin1'));
    this.#feed();
  }

  /** Levels the chip drives itself. `pin`: `B2`. */
  onPin(pin: string, changed: (isHigh: boolean) => void): void {
    this.#listeners.push({ pin, changed });
  }

  isHigh(pin: string): boolean {
    return this.#port(pin).pinState(Number(pin.charAt(1))) === PinState.High;
  }

  isPulledUp(pin: string): boolean {
    return this.#port(pin).pinState(Number(pin.charAt(1))) === PinState.InputPullUp;
  }

  /** The level of a pin that others drive; pins nobody drives are pulled up. */
  setPin(pin: string, isHigh: boolean): void {
    this.#inputs.set(pin, isHigh);
    this.#port(pin).setPin(Number(pin.charAt(1)), isHigh);
  }

  /** A byte of the EEPROM. */
  remembers(address: number): number {
    return this.#eeprom.memory[address] ?? 0xff;
  }

  get deepestStack(): number {
    return stackDepth(this.#core.cpu.data);
  }

  #started(cause: ResetCause, memory: Uint8Array | null): Core {
    const { programWords: _, ramBytes, usart: usartConfig, timer } = this.#model;
    const cpu = new CPU(this.#program, ramBytes);
    if (memory) cpu.data.set(memory.subarray(RAM), RAM);
    else cpu.data.fill(UNTOUCHED, RAM);
    cpu.cycles = memory === null ? (this.#core?.cpu.cycles ?? 0) : this.#core.cpu.cycles;
    cpu.data[MCUSR] = RESET_FLAGS[cause];
    // Stopping the watchdog ends here: the chip is built anew, which avr8js itself does not do.
    cpu.reset = () => {
      this.#mustRestart = true;
    };
    this.#mustRestart = false;
    this.#isAsleep = false;
    const frequency = CYCLES_A_MS * 1000;
    new Timer1(cpu, timer);
    new AVREEPROM(cpu, this.#eeprom, eepromConfig);
    new AVRWatchdog(cpu, watchdogConfig, { frequency } as ConstructorParameters<typeof AVRWatchdog>[2]);
    const ports = new Map((Object.keys(PORTS) as PortName[]).map(name => [name, this.#portOf(cpu, name)] as const));
    const spi = new AVRSPI(cpu, spiConfig, frequency);
    spi.onByte = byte => {
      const heard = this.bus.transfer(byte);
      cpu.addClockEvent(() => spi.completeTransfer(heard), spi.transferCycles);
    };
    const usart = new AVRUSART(cpu, usartConfig, frequency);
    keepReceivedByte(cpu, usart);
    usart.onByteTransmit = byte => this.onByte(byte);
    usart.onRxComplete = () => this.#feed();
    return { cpu, usart, ports };
  }

  #portOf(cpu: CPU, name: PortName): AVRIOPort {
    const port = new AVRIOPort(cpu, PORTS[name]);
    for (let bit = 0; bit < 8; bit++) port.setPin(bit, this.#inputs.get(`${name}${bit}`) ?? true);
    port.addListener((value, old) => {
      for (const { pin, changed } of this.#listeners) {
        const mask = 1 << Number(pin.charAt(1));
        if (pin.charAt(0) === name && (value & mask) !== (old & mask)) changed((value & mask) !== 0);
      }
    });
    return port;
  }

  #port(pin: string): AVRIOPort {
    return must(this.#core.ports.get(pin.charAt(0) as PortName), `a port for pin ${pin}`);
  }

  #feed(): void {
    const { usart } = this.#core;
    if (this.#fromHost.length === 0 || usart.rxBusy) return;
    if (usart.writeByte(this.#fromHost[0] ?? 0)) this.#fromHost.shift();
    // Its program has not opened the line yet.
    else if (!usart.rxBusy) this.#fromHost.length = 0;
  }

  #run(until: number): void {
    const { cpu } = this.#core;
    const innards = cpu as unknown as Innards;
    while (cpu.cycles < until && !this.#mustRestart) {
      const before = cpu.cycles;
      const next = Math.min(until, innards.nextClockEvent?.cycles ?? until);
      // Within a stretch nothing happens that could interrupt it.
      if (innards.nextInterrupt < 0 || !cpu.interruptsEnabled) runStretch(cpu, next);
      const isThere = cpu.cycles > before && cpu.cycles >= next;
      if (!isThere && this.#sleepsAfterNextInstruction()) return;
      if (isThere) cpu.tick();
    }
  }

  #sleepsAfterNextInstruction(): boolean {
    const { cpu } = this.#core;
    const isSleep = this.#program[cpu.pc] === SLEEP;
    const next = cpu.pc + 1;
    avrInstruction(cpu);
    cpu.tick();
    // Unless it was woken at once.
    this.#isAsleep = isSleep && cpu.pc === next;
    return this.#isAsleep;
  }

  /** Skips what a sleeping processor waits through: an interrupt takes it elsewhere, and so wakes it. */
  #sleep(until: number): void {
    const { cpu } = this.#core;
    const { pc } = cpu;
    while (cpu.pc === pc && cpu.cycles < until && !this.#mustRestart) {
      const next = (cpu as unknown as Innards).nextClockEvent?.cycles ?? until;
      cpu.cycles = Math.max(cpu.cycles, Math.min(next, until));
      cpu.tick();
    }
    this.#isAsleep = cpu.pc === pc;
  }
}

/** avr8js forgets a byte that has come in when any other bit of UCSRB is written; the real chip does not. */
function keepReceivedByte(cpu: CPU, usart: AVRUSART): void {
  const { UCSRA, UCSRB } = usart0Config;
  const write = must(cpu.writeHooks[UCSRB], 'a USART');
  const { RXC, UDRE } = usart as unknown as Record<'RXC' | 'UDRE', Parameters<CPU['setInterruptFlag']>[0]>;
  cpu.writeHooks[UCSRB] = (value, old, address, mask) => {
    if ((value ^ old) === UDRE_INTERRUPT) {
      cpu.data[UCSRB] = value;
      cpu.updateInterruptEnable(UDRE, value);
      return true;
    }
    const hasByte = (cpu.data[UCSRA] ?? 0) & RX_COMPLETE;
    const isDone = write(value, old, address, mask);
    if (hasByte) cpu.setInterruptFlag(RXC);
    return isDone;
  };
}
