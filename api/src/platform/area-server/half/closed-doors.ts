import dgram from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import { isOwnNetwork, publicAlone } from '../../outgoing/own-network';

/** As Node's own permission model says it. */
class Denied extends Error {
  readonly code = 'ERR_ACCESS_DENIED';
}
const REFUSAL = 'A server half reaches servers of the internet alone';
const deny = (what: string) => () => {
  throw new Denied(what);
};

/**
 * Closes what Node's permission model leaves open in version 20, before any code of the half is read: signals to other programs
 * (`SIGUSR1` opens the debugger of whom it reaches), their priority, waiting for connections, and connections to this computer and
 * its network: there are the shop's database, by its socket too, and its debugger.
 */
export function closeDoors(): void {
  // The shell that it is started by adds its own.
  for (const name of Object.keys(process.env)) delete process.env[name];
  const signals = 'A server half sends no signals';
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd'])
    Object.defineProperty(process, name, { value: deny(signals) });
  Object.assign(os, { setPriority: deny('A server half keeps its priority') });
  Object.assign(net.Server.prototype, { listen: deny('A server half waits for no connections') });
  Object.assign(dgram, { createSocket: deny(REFUSAL) });
  connectOutside();
  syncBuiltinESMExports();
}

/** What `net.connect`, and TLS, HTTP and `fetch` by it, end in. */
function connectOutside(): void {
  const connect = net.Socket.prototype.connect as (...given: unknown[]) => net.Socket;
  const { _normalizeArgs: normalized } = net as unknown as {
    _normalizeArgs: (given: unknown[]) => [object, unknown];
  };
  const outside = function (this: net.Socket, ...given: unknown[]): net.Socket {
    const [options, listener] = (Array.isArray(given[0]) ? given[0] : normalized(given)) as [object, unknown];
    // A copy: what is read a second time is what was looked at.
    const asked = { ...options } as { path?: unknown; host?: unknown };
    const host = String(asked.host ?? 'localhost');
    if (asked.path !== undefined && asked.path !== null) throw new Denied(REFUSAL);
    if (net.isIP(host) && isOwnNetwork(host)) throw new Denied(REFUSAL);
    return connect.call(this, { ...asked, host, lookup: publicAlone(REFUSAL) }, listener);
  };
  Object.defineProperty(net.Socket.prototype, 'connect', { value: outside });
}
