import { CODES } from '@shopbench/contracts';
import { TROUBLES } from '../../../kernel/database/turns/chores.service';

/** What the program's own code says in the log, word for word; a test reads it from the sources. */
export const OWN_MESSAGES: ReadonlySet<string> = new Set([
  ...Object.values(TROUBLES),
  'A copy outside was not made',
  'A copy was not proven',
  'A file could not be read',
  'A letter was not sent',
  'A letter was not sent: MAIL_HOSTS does not allow its server',
  'A paper could not be set',
  'A restore was cut off: it is done again',
  'A restored copy did not start',
  'An import was cut off',
  'Backup failed',
  'Certificate renewed',
  'Data that is over erased',
  'Database command',
  'Database migrated',
  'Database not ready, trying again',
  'Database ready',
  'Export cut short',
  'Listening',
  'Listening with TLS',
  'Old copies outside were not removed',
  'Proofs of identity wiped',
  'Request answered',
  'Request failed',
  'Restore failed; what was there before comes back',
  'Stopped',
  'Stopping',
  'The keys were not read again',
  'The server half of an area ended',
  'The server half of an area failed',
  'What a drill left was not removed',
]);

/** What is kept of a line of the log: where and when something happened, never with whom or what. */
export interface ExcerptLine {
  time: string;
  level: number;
  /** A message of the program's own. */
  msg?: string;
  /** The code of what was said to a person. */
  code?: string;
  method?: string;
  subject?: string;
  status?: number;
  ms?: number;
  error?: { type?: string; code?: string; at: string[] };
}

const MOST_FRAMES = 12;
const KNOWN_CODES: ReadonlySet<string> = new Set(CODES);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SUBJECT = /^[a-z][a-z-]{0,30}$/;
/** Of an error: the name of its class, and a code such as `ECONNREFUSED` or `11000`. */
const ERROR_TYPE = /^[A-Z][A-Za-z]{2,40}Error$/;
const ERROR_CODE = /^(E[A-Z]{2,20}|\d{1,9})$/;
/** Where in the program, from its own folders on: what lies before them may be the folder of a person. */
const FRAME =
  /^\s+at .*?\b((?:api|embedded-db|libs|node_modules)\/[\w./@+-]{1,200}\.[cm]?[jt]s|node:[\w/]{1,60}):(\d{1,7}):(\d{1,7})\)?$/;
const OWN_FOLDER = /(?<=^|\/)(?:api|embedded-db|libs|node_modules)(?=\/)/g;
const fromOwnFolder = (file: string) => file.slice([...file.matchAll(OWN_FOLDER)].at(-1)?.index ?? 0);

type Parsed = Record<string, unknown>;
const isObject = (value: unknown): value is Parsed => typeof value === 'object' && value !== null;

/**
 * A line of the log as somebody from outside may read it, null for one that says nothing then. Nothing is struck out: only what
 * the program wrote itself is taken over, so that no name, number or word of a person can be in it, whatever an error holds.
 */
export function excerptOf(line: string): ExcerptLine | null {
  const parsed = parse(line);
  if (!parsed) return null;
  const { time, level, msg, code, refused, err, stack, req, res, ms } = parsed;
  if (typeof time !== 'string' || !TIME.test(time) || !isCount(level)) return null;
  const asked = isObject(req) ? req : {};
  const status = isObject(res) ? res['status'] : undefined;
  const said = code ?? refused;
  const error = isObject(err) ? errorOf(err) : framesOnly(stack);
  return {
    ...{ time, level },
    ...(typeof msg === 'string' && OWN_MESSAGES.has(msg) ? { msg } : {}),
    ...(typeof said === 'string' && KNOWN_CODES.has(said) ? { code: said } : {}),
    ...(METHODS.has(String(asked['method'])) ? { method: String(asked['method']) } : {}),
    ...(SUBJECT.test(String(asked['subject'])) && 'subject' in asked
      ? { subject: String(asked['subject']) }
      : {}),
    ...(isCount(status) ? { status } : {}),
    ...(isCount(ms) ? { ms: Math.round(ms) } : {}),
    ...(error ? { error } : {}),
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 10_000_000;

function errorOf({ type, code, message, stack }: Parsed): NonNullable<ExcerptLine['error']> {
  const coded = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return {
    ...(typeof type === 'string' && (type === 'Error' || ERROR_TYPE.test(type)) ? { type } : {}),
    ...(ERROR_CODE.test(coded) ? { code: coded } : {}),
    at: framesOf(withoutMessage(stack, message)),
  };
}

/**
 * A stack begins with the message, which may have lines of its own. Where it is not found again word for word, as that of an
 * error with a cause, a line of it could pass for a place.
 */
function withoutMessage(stack: unknown, message: unknown): unknown {
  if (typeof stack !== 'string' || typeof message !== 'string') return stack;
  return message.includes('\n') && !stack.includes(message) ? '' : stack.replace(message, '');
}

const framesOnly = (stack: unknown) => (typeof stack === 'string' ? { at: framesOf(stack) } : null);

function framesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  const frames = stack.split('\n').flatMap((line) => {
    const [, file, row, column] = FRAME.exec(line.slice(0, 600)) ?? [];
    return file ? [`${fromOwnFolder(file)}:${row}:${column}`] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}

function parse(line: string): Parsed | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
