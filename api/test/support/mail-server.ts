import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Client } from './client';

export interface Received {
  from: string;
  to: string[];
  /** As it came, with its headers. */
  source: string;
  /** The text of a letter without an attachment. */
  text: string;
  user?: unknown;
}

/** A mail server on this machine that offers no encryption: user `bills`, password `Secret77`, or neither. */
export interface MailServer {
  /** How the shop's settings name it. */
  settings: { host: string; port: number; secure: false; allowPlain: true; from: string };
  letters: Received[];
  /** The first letter to this address, past or to come, that `fits`; it is taken out of `letters`. */
  letterTo(address: string, fits?: RegExp): Promise<Received>;
  close(): Promise<void>;
}

/** Refuses whoever is called `nobody`. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Received[] = [];
  let waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'bills' && password === 'Secret77'
        ? done(null, { user: username })
        : done(new Error('No')),
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? new Error('No such mailbox') : undefined),
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const source = Buffer.concat(chunks).toString();
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          text: textOf(source),
          user,
        });
        done();
        const woken = waiting;
        waiting = [];
        woken.forEach((wake) => wake());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { host: '127.0.0.1', port, secure: false, allowPlain: true, from: 'bills@shop.in' },
    letters,
    letterTo: async (address, fits = /./) => {
      for (;;) {
        const at = letters.findIndex(({ to, text }) => to.includes(address) && fits.test(text));
        if (at >= 0) return letters.splice(at, 1)[0]!;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Names the server in the settings of the shop, whose name is then Sharma Mobiles. */
export async function useMailServer(admin: Client, { settings }: MailServer): Promise<void> {
  const { version } = await admin.must('GET', '/settings');
  await admin.must('PUT', '/settings', { version, shopName: 'Sharma Mobiles' });
  await admin.must('PUT', '/settings/mail', settings);
}

/** The body of a letter of one part, decoded. */
function textOf(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
