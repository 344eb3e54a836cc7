import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Makes a write fail at once on a connection that the other side has ended. Between that end and the connection's `close`
 * Node drops a write without a word, and the MongoDB driver (7.8.0) then waits for it to be flushed, for ever and past all
 * of its time-outs: a request that meets the moment in which the database goes away would never be answered.
 * A write that throws is a network error to the driver, which asks again or says so. Connections over TLS are not reached.
 * For all connections of this process that are made from now on; a second call changes nothing.
 */
export function refuseWritesAfterHangUp(): void {
  unsubscribe(NEW_CONNECTION, refuseAfterEnd);
  subscribe(NEW_CONNECTION, refuseAfterEnd);
}

/** Known to every copy of this module in a process: a connection is looked after once. */
const LOOKED_AFTER = Symbol.for('shopbench.refuses-writes-after-hang-up');
const NEW_CONNECTION = 'net.client.socket';

function refuseAfterEnd(message: unknown): void {
  const { socket } = message as { socket: Socket & { [LOOKED_AFTER]?: true } };
  if (socket[LOOKED_AFTER]) return;
  socket[LOOKED_AFTER] = true;
  socket.once('end', () => {
    socket.write = () => {
      throw new Error('The other side has ended the connection');
    };
  });
}
