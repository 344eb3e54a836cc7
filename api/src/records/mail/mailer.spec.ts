import { Mailer } from './mailer.service';

const mailerOf = (host: string | undefined, mailHosts: readonly string[] | undefined) => {
  const settings = { get: () => Promise.resolve({ mail: host && { host } }) };
  return new Mailer(settings as never, undefined as never, undefined as never, { mailHosts });
};

it.each([
  [undefined, undefined, false],
  ['smtp.example.in', undefined, true],
  ['SMTP.example.in', ['mail.example.in', 'smtp.example.in'], true],
  // As a backup of before brings it back: whoever asks for a code is not told that it was sent.
  ['smtp.elsewhere.in', ['smtp.example.in'], false],
])(
  'should know of a shop with the server %s whether it has mail where it may speak to %j',
  async (...row) => {
    const [host, hosts, has] = row;
    expect(await mailerOf(host, hosts).isSetUp()).toBe(has);
  },
);
