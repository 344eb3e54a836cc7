import http from 'node:http';
import { pipeline } from 'node:stream';

const NOT_BUILT_HERE = /^\/(api|health|ready)(\/|$)/;

/**
 * The address that the browser uses: hot builds from memory, everything else from the running shop. Requests go on as
 * they are, `Host` included, so that the shop's policies see what they would see without this server.
 * @param {{ port: number, target: string, assets: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void }} options
 *   target: address of the shop; assets: gives the hot builds. Rejects when the port is taken.
 * @returns {Promise<{ close: () => void }>}
 */
export async function hotServer({ port, target, assets }) {
  const { hostname: host, port: targetPort } = new URL(target);

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  function forward(request, response) {
    const { method, url: path, headers } = request;
    const onward = http.request({ host, port: targetPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // Either side may go away in the middle.
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end('The shop is starting again.\n');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  const server = http.createServer((request, response) => {
    if (NOT_BUILT_HERE.test(request.url ?? '')) forward(request, response);
    else assets(request, response, () => forward(request, response));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
