import { createServer } from 'node:http';
import express from 'express';
import { connect } from 'mqtt';
import { SerialPort } from 'serialport';
import { Server } from 'socket.io';

/**
 * The bare start that a table is compared to: the packages that it stands on, listening, and nothing else. Prints its
 * address.
 */
const http = createServer(express());
const sockets = new Server(http);
sockets.on('connection', viewer => viewer.emit('table', { ports: typeof SerialPort, broker: typeof connect }));
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/table\n`);
});
