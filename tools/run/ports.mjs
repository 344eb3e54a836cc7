import net from 'node:net';

/** @param {number} wanted whether somebody listens on this port of this machine */
export function isTaken(wanted) {
  return new Promise((resolve) => {
    const probe = net.connect(wanted, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** @returns {Promise<number>} a port that nobody listens on */
export function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(free));
    });
  });
}

/**
 * Whether browsers open nothing on this port, since other programs are known by it; Node's `fetch` goes by the same list.
 * @param {number} port
 */
export const isShunned = (port) =>
  fetch(`http://localhost:${port}/`, { method: 'HEAD', signal: AbortSignal.timeout(1_000) }).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );
