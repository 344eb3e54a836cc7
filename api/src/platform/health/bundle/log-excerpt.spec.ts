import fs from 'node:fs';
import path from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { excerptOf, OWN_MESSAGES } from './log-excerpt';

const MARK = 'Ashaqwerty';
const lines: string[] = [];
const logger = pino(
  { level: 'info', base: null, timestamp: stdTimeFunctions.isoTime },
  { write: (line: string) => void lines.push(line) },
);

/** An error whose text, name and lines hold what a person typed. */
function markedError(): Error {
  const error = new Error(
    `E11000 duplicate key { name: "${MARK}" }\n    at ${MARK} (/home/${MARK}/api/${MARK}.ts:1:2)`,
  );
  return Object.assign(error, { code: 11000, keyValue: { name: MARK } });
}

describe('excerptOf', () => {
  it('should keep where and when something happened, and no word of a person', () => {
    const about = { from: '10.0.0.7', user: 'f'.repeat(24), tried: 'As…@example.in', name: MARK };
    logger.error({ ...about, code: 'fault.own', err: markedError() }, MARK);
    logger.warn({ err: markedError() }, 'A letter was not sent');
    logger.info(
      {
        requestId: MARK,
        req: { method: 'PUT', path: `/api/v1/customer/${MARK}`, subject: 'customer' },
        ...{ refused: 'request.refused', res: { status: 409 }, ms: 12 },
      },
      'Request answered',
    );
    const odd = { req: { method: MARK, subject: `x ${MARK}` }, refused: MARK };
    logger.warn({ ...odd, context: MARK, stack: MARK }, MARK);
    const kept = lines.map(excerptOf);
    expect(JSON.stringify(lines)).toContain(MARK);
    expect(JSON.stringify(kept)).not.toContain(MARK);
    expect(kept).toMatchObject([
      { level: 50, code: 'fault.own', error: { type: 'Error', code: '11000' } },
      { level: 40, msg: 'A letter was not sent' },
      {
        ...{ level: 30, msg: 'Request answered', code: 'request.refused', method: 'PUT' },
        ...{ subject: 'customer', status: 409, ms: 12 },
      },
      { level: 40 },
    ]);
    expect(kept[0]!.error!.at[0]).toMatch(
      /^api\/src\/platform\/health\/bundle\/log-excerpt\.spec\.ts:\d+:\d+$/,
    );
  });

  it('should take no line of the words of an error for a place, whatever caused it', () => {
    const typed = new Error(`Not taken:\n    at ${MARK} (api/${MARK}.ts:1:2)`);
    logger.error({ err: new Error('No letter', { cause: typed }) }, 'A letter was not sent');
    logger.error({ err: Object.assign(typed, { message: `${typed.message}\nagain` }) }, 'Request failed');
    const kept = lines.slice(-2).map(excerptOf);
    expect(JSON.stringify(kept)).not.toContain(MARK);
    expect(kept).toMatchObject([{ error: { type: 'Error' } }, { error: { type: 'Error' } }]);
  });

  it.each(['', MARK, '[]', '"a"', '{}', '{"time":"now","level":30}', `{"time":"${MARK}","level":30}`])(
    'should take nothing from %s',
    (line) => {
      expect(excerptOf(line)).toBeNull();
    },
  );

  it('should know every message that the program writes as it is', () => {
    const source = path.resolve(__dirname, '../../..');
    const said = fs
      .readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => [
        ...fs
          .readFileSync(path.join(source, file), 'utf8')
          .matchAll(
            /(?:logger|log)(?:\.(?:trace|debug|info|warn|error)|\[[^\]]*\])\([^;]*?'([A-Z][^'$]+)'\s*,?\s*\)/g,
          ),
      ])
      .map(([, words]) => words!);
    expect(said.length).toBeGreaterThan(15);
    expect([...new Set(said)].filter((words) => !OWN_MESSAGES.has(words))).toEqual([]);
  });
});
