import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { refuseWritesAfterHangUp } from './hung-up-connections';

describe('refuseWritesAfterHangUp', () => {
  let server: net.Server;
  beforeAll(async () => {
    refuseWritesAfterHangUp();
    server = net.createServer((socket) => socket.once('data', () => socket.end('done'))).listen(0);
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('should let a connection be written to until its other side ends it, and refuse it from then on', async () => {
    const socket = net.createConnection((server.address() as AddressInfo).port);
    await once(socket, 'connect');
    expect(() => socket.write('work')).not.toThrow();
    socket.resume();
    await once(socket, 'end');
    expect(() => socket.write('more work')).toThrow('ended the connection');
    await once(socket, 'close');
  });

  it('should do its work once, however often and by whichever copy it is asked to', async () => {
    const listeners = async () => {
      const socket = net.createConnection((server.address() as AddressInfo).port);
      await once(socket, 'connect');
      socket.destroy();
      return socket.listenerCount('end');
    };
    const before = await listeners();
    refuseWritesAfterHangUp();
    jest.isolateModules(() =>
      jest
        .requireActual<typeof import('./hung-up-connections')>('./hung-up-connections')
        .refuseWritesAfterHangUp(),
    );
    expect(await listeners()).toBe(before);
  });
});
