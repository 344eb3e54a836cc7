import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '@shopbench/contracts';
import { PlaceFailure } from './place';

/** So long one answer may take, with all that is sent. */
const LONGEST_MS = 120_000;
/** The most that is taken of an answer. */
const MOST_BYTES = 512 * 1024 * 1024;

export interface Answer {
  status: number;
  bytes: Buffer;
}

/**
 * Asks a server, without going on to another one that it names: it would get the password too. Throws PlaceFailure where it
 * does not answer, refuses, or is full; other states are answered.
 */
export async function ask(request: Request): Promise<Answer> {
  let answer: Answer;
  try {
    const got = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) });
    answer = { status: got.status, bytes: await bytesOf(got) };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(cause?.code ?? ''))
      throw new PlaceFailure(say('copy.certificate'), { cause: error });
    throw new PlaceFailure(say('copy.unreachable'), { cause: error });
  }
  const { status } = answer;
  if (status === 401 || status === 403) throw new PlaceFailure(say('copy.refused'));
  if (status === 507 || status === 413) throw new PlaceFailure(say('copy.full'));
  if (status >= 500 || (status >= 300 && status < 400) || status === 429)
    throw new PlaceFailure(say('copy.serverSays', { status }));
  return answer;
}

/** 409: something is done to it at the same time; 423: it is locked (RFC 4918). Both pass. */
const PASSING = new Set([409, 423]);
/** How long is waited before each other try, ms: a lock of a program that reads along is a matter of seconds. */
const PAUSES_MS = [500, 2_000, 5_000];

/**
 * Asks as `ask` does, and again a few times, later each time, while the answer is one that passes by itself; then that is answered.
 * @param make the request, made anew for each try @param pauses ms
 */
export async function askPatiently(
  make: () => Promise<Request>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<Answer> {
  for (const pause of pauses) {
    const answer = await ask(await make());
    if (!PASSING.has(answer.status)) return answer;
    await sleep(pause);
  }
  return ask(await make());
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += (part as Uint8Array).length;
    if (bytes > MOST_BYTES) throw new Error('The answer is too long');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

/** A state that is none of those that were expected. */
export const unexpected = (status: number): PlaceFailure =>
  new PlaceFailure(status === 423 ? say('copy.locked') : say('copy.serverSays', { status }));

/** What stands in the first element of that name, whatever its prefix; entities as they are. */
export function within(xml: string, name: string): string | undefined {
  const begin = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>`).exec(xml);
  if (!begin) return undefined;
  const from = begin.index + begin[0].length;
  const to = xml.indexOf('</', from);
  return to < 0 ? undefined : xml.slice(from, to).trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML with its entities read. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()]!;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : String(whole);
  });

/** An address without the slashes at its end. */
export const withoutSlash = (address: string): string =>
  address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address;
