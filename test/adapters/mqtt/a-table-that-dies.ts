import { SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';

/** A table process of its own, for a test to kill: announces itself on the broker it is given. */
const [, , url = '', directory = ''] = process.argv;
TablePublisher.open({ url, table: 'table-1', match: '2026-11-20T19-00-00', seq: 0, directory, log: SILENT });
