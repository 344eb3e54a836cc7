import { rmSync } from 'node:fs';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { deserialize } from 'bson';
import { FrameSplitter } from '../src/wire/frame-splitter';
import { temporaryFolder } from './server-process';
import { socketPathOf } from './wire-client';

const BODY_AT = 21;

/** Stands between a driver and the server; drops the reply to a command, and the connection, when it is told to. */
export class LossyProxy {
  /** Names of commands whose next reply is lost, each once. */
  readonly lost: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly listener: Server,
    private readonly folder: string,
    readonly uri: string,
  ) {}

  static async before(uri: string): Promise<LossyProxy> {
    const folder = temporaryFolder();
    const path = join(folder, 'proxy.sock');
    const proxy: LossyProxy = new LossyProxy(
      createServer((client) => proxy.join(client, connect(socketPathOf(uri)))),
      folder,
      `mongodb://${encodeURIComponent(path)}/?directConnection=true`,
    );
    await new Promise<void>((resolve) => proxy.listener.listen(path, resolve));
    return proxy;
  }

  close(): void {
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private join(client: Socket, server: Socket): void {
    const requests = new FrameSplitter();
    let isLosing = false;
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (piece: Buffer) => {
      for (const message of requests.push(piece)) {
        if (message.readInt32LE(12) !== 2013) continue;
        const at = this.lost.indexOf(
          Object.keys(
            deserialize(message.subarray(BODY_AT), { allowObjectSmallerThanBufferSize: true }),
          )[0] ?? '',
        );
        if (at < 0) continue;
        this.lost.splice(at, 1);
        isLosing = true;
      }
      server.write(piece);
    });
    server.on('data', (piece: Buffer) => {
      if (isLosing) end();
      else client.write(piece);
    });
  }
}
