import { createServer } from 'node:http';
import { ReadlineParser } from '@serialport/parser-readline';
import { SerialPort } from 'serialport';
import { Server } from 'socket.io';
import { SerialLine } from '../adapters/serial/serial-line.ts';
import type { BoardReport } from '../sensing/board-report.ts';
import { TableSensing } from '../sensing/table-sensing.ts';

/**
 * The process that `paizhuo bench lines` measures: a serial port is read, and what each line says goes to
 * every socket. `ours` guards, checks, decodes and numbers each line as a table does; `bare` cuts lines and sends them.
 */
const PORT = 'seat0';
const [path = '', kind] = process.argv.slice(2);
const http = createServer();
const sockets = new Server(http, { serveClient: false });

if (kind === 'bare') {
  const port = new SerialPort({ path, baudRate: 115_200 });
  port.pipe(new ReadlineParser({ encoding: 'latin1' })).on('data', (line: string) => sockets.emit('line', line));
} else {
  const onReport = (report: BoardReport): void => {
    // that heartbeats stay away comes of no line
    if (report.type === 'tag-seen' || report.type === 'tag-gone') sockets.emit('line', report);
  };
  const sensing = new TableSensing({ tileOf: new Map() }, { ports: null, orderMs: 0, onReport });
  sensing.opened(PORT, performance.now());
  const onLine = (line: string): void => {
    sensing.receive(PORT, line, performance.now());
  };
  await SerialLine.open(path, SerialPort.binding, { onLine, onClosed: () => process.exit() });
}
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
