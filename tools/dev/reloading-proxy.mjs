import http from 'node:http';

const client = `new EventSource('/__dev/events').addEventListener('reload', () => location.reload());`;

/**
 * Stands in front of the running shop and reloads open pages on request. Pages get one more script, from the same origin,
 * so the content security policy stays as it is.
 * @param {{ port: number, target: string }} options
 */
export async function reloadingProxy({ port, target }) {
  /** @type {Set<http.ServerResponse>} */
  const listeners = new Set();
  const upstream = new URL(target);

  const server = http.createServer((request, response) => {
    if (request.url === '/__dev/reload.js') {
      response.setHeader('content-type', 'text/javascript').end(client);
    } else if (request.url === '/__dev/events') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(':\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    } else {
      forward(request, response);
    }
  });

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  function forward(request, response) {
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const headers = { ...request.headers, ...(wantsPage ? { 'accept-encoding': 'identity' } : {}) };
    const onward = http.request(
      { host: upstream.hostname, port: upstream.port, method: request.method, path: request.url, headers },
      (answer) => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html');
        const { 'content-length': length, ...others } = answer.headers;
        response.writeHead(
          answer.statusCode ?? 502,
          isPage || length === undefined ? others : answer.headers,
        );
        answer.on('data', (chunk) => response.write(chunk));
        answer.on('end', () =>
          response.end(isPage ? '<script src="/__dev/reload.js" defer></script>' : undefined),
        );
      },
    );
    onward.on('error', () =>
      response.writeHead(502, { 'content-type': 'text/plain' }).end('Starting again …'),
    );
    request.pipe(onward);
  }

  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(undefined));
  });
  return {
    reload: () => listeners.forEach((listener) => listener.write('event: reload\ndata: \n\n')),
    close: () => {
      listeners.forEach((listener) => listener.end());
      server.close();
    },
  };
}
