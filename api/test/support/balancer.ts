import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy before several processes of the shop, which answers as `docs/production/nginx.conf` has it answer. */
export interface Balancer {
  url: string;
  /** How often a request went on to another process, by why. */
  passedOn: Record<string, number>;
  close(): void;
}

interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Hands requests to each of `addresses` by turns, over connections that are kept. What finds no connection goes to the next one, and so
 * does what is answered with 503 or not at all, where asking twice is safe: it reads, or carries an idempotency key.
 */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const passedOn: Record<string, number> = {};
  let turn = 0;
  const answer = async (request: http.IncomingMessage): Promise<Answered> => {
    const body = await buffer(request);
    const isSafe = request.method === 'GET' || request.headers['idempotency-key'] !== undefined;
    const from = (turn += 1);
    const met: string[] = [];
    const fail = () => failure(502, `No process answers: ${met.join(', ')}`);
    let last: Answered | undefined;
    for (let tried = 0; tried < addresses.length; tried += 1) {
      const address = addresses[(from + tried) % addresses.length]!;
      try {
        last = await pass(agent, address, request, body);
        if (last.status !== 503 || !isSafe) return last;
        met.push(`${address} 503`);
        passedOn['503'] = (passedOn['503'] ?? 0) + 1;
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? String(error);
        met.push(`${address} ${code}`);
        if (code !== 'ECONNREFUSED' && !isSafe) return fail();
        passedOn[code] = (passedOn[code] ?? 0) + 1;
      }
    }
    return last ?? fail();
  };
  const server = http.createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = headers;
        response.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passedOn,
    close: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** As the shop words a failure. */
const failure = (status: number, message: string): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ success: false, message, data: null })),
});

function pass(
  agent: http.Agent,
  address: string,
  { method, url, headers }: http.IncomingMessage,
  body: Buffer,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...kept } = headers;
    const sent = http.request(address + url, { method, headers: kept, agent }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode!, headers: response.headers, body: bytes }),
        reject,
      );
    });
    sent.once('error', reject).end(body);
  });
}
