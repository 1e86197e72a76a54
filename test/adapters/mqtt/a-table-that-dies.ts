import { SILENT } from '../../../src/adapters/log.ts';
import { TablePublisher } from '../../../src/adapters/mqtt/table-publisher.ts';

/** A table process of its own, for a test to kill: announces itself on the broker it is given. */
TablePublisher.open({ url: String(process.argv[2]), table: 'table-1', log: SILENT });
