import { parseArgs } from 'node:util';
import { socketAddress } from '../server/listen-address';

/** Prints where a database that runs on a data folder is reached, unless it was given another socket or a port. */
export function address(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (!values.data) throw new Error('address needs --data DIR');
  const found = socketAddress(values.data, undefined);
  if (found.kind === 'socket') process.stdout.write(`${found.uri}\n`);
  return Promise.resolve(0);
}
