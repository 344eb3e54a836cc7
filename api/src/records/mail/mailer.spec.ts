import { Failure } from '../../kernel/answers/failure';
import { Mailer } from './mailer.service';

const mailerOf = (host: string | undefined, mailHosts: readonly string[] | undefined, logger?: object) => {
  const settings = { get: () => Promise.resolve({ mail: host && { host } }) };
  return new Mailer(settings as never, undefined as never, logger as never, { mailHosts });
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

it('should log what it does not send by a server that is not allowed, and tell whoever sends of no server and no field', async () => {
  const warn = jest.fn();
  const mailer = mailerOf('smtp.elsewhere.in', ['smtp.example.in'], { warn });
  const letter = { to: 'asha@example.in', subject: 'A bill', text: 'A bill' };
  const failure = await mailer.send(letter).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ status: 422, words: { code: 'mail.hostRefused' }, fields: undefined });
  expect(JSON.stringify(failure)).not.toMatch(/smtp|"host"/);
  expect(warn.mock.calls).toEqual([[{ host: 'smtp.elsewhere.in' }, expect.stringContaining('MAIL_HOSTS')]]);
});
