import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a connection is kept on which nothing is asked, in milliseconds. Longer than whoever stands in front keeps it (nginx:
 * 60 s): ended here first, it may end in the moment in which the next request comes by it, which is then lost.
 */
const KEPT_MS = 75_000;

/**
 * The connections of a server that is to stop, in clear and encrypted. Browsers and proxies keep theirs open and send request after
 * request, so each answer from then on says that its connection ends with it, and those on which nothing runs are ended.
 */
export class Connections {
  private readonly running = new Set<ServerResponse>();
  private readonly sockets = new Set<Socket>();
  private stopping: readonly Server[] = [];

  /** Keeps the server's connections long enough that its clients end them, and knows of each from its first moment. */
  keep(server: Server): void {
    server.keepAliveTimeout = KEPT_MS;
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Middleware, the first of all: knows of each request until its answer has gone out. */
  readonly note = (_: IncomingMessage, response: ServerResponse, next: () => void): void => {
    this.running.add(response);
    if (this.stopping.length > 0) response.setHeader('Connection', 'close');
    response.once('close', () => {
      this.running.delete(response);
      this.endIdle();
    });
    next();
  };

  /** Lets nobody connect to these servers any more and resolves when everything that was asked is answered. */
  async end(servers: readonly Server[]): Promise<void> {
    this.stopping = servers;
    const closed = Promise.all(
      servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    this.endIdle();
    await closed;
  }

  /** Node itself keeps those open on which nothing was asked yet, and knows nothing of those whose TLS is not agreed on yet. */
  private endIdle(): void {
    if (this.stopping.length === 0 || this.running.size > 0) return;
    for (const server of this.stopping) server.closeAllConnections();
    for (const socket of this.sockets) socket.destroy();
  }
}
