import { createConnection, type ClientSession, type ConnectOptions, type Connection } from 'mongoose';
import { withLaterWrites } from '../../src/kernel/database/later-writes';
import { Transactions } from '../../src/kernel/database/transactions.service';
import { DataWatch } from '../../src/kernel/database/turns/data-watch';

/** A connection of a test's own as the API has one, and its transactions. */
export async function connectTo(
  uri: string,
  options: ConnectOptions = {},
): Promise<{ connection: Connection; run: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T> }> {
  const connection = await createConnection(uri, options).asPromise();
  withLaterWrites(connection);
  const watch = new DataWatch();
  watch.open('first');
  const transactions = new Transactions(connection, watch);
  return { connection, run: (work) => transactions.run(work) };
}
