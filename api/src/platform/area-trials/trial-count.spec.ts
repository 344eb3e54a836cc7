import type { AreaReport } from '@shopbench/contracts';
import { countedOn, countOf, type TrialCount, type TrialReport } from './trial-count';

const from = { area: 'sales', release: '0.2.0-22222222' };
const load = (milliseconds: number, slot?: string): AreaReport => ({
  ...{ ...from, path: '/sales', milliseconds },
  kind: 'load-time',
  ...(slot ? { slot } : {}),
});
const work = (saved: boolean, interaction?: number, stuck = false): AreaReport => ({
  ...{ ...from, saved, stuck },
  kind: 'work',
  ...(interaction === undefined ? {} : { interaction }),
});
const failure = (isFirst: boolean): AreaReport => ({
  ...{ ...from, path: '/sales', message: 'Broken', frames: [], isFirst },
  kind: 'render',
});
const half = (visitor: string, at: number, isFailed = false): TrialReport => ({
  ...{ ...from, visitor, at, isFailed },
  kind: 'half',
});
const NOTHING = countOf(null);
const told = (steps: readonly (readonly ['canary' | 'against', ...TrialReport[]])[]): TrialCount =>
  steps.reduce((count, [of, ...reports]) => countedOn(count, of, reports), NOTHING);

describe('what is counted of a trial', () => {
  it('should be visits, those that failed, and what came of them', () => {
    const count = told([
      ['canary', { ...from, kind: 'visit' }, { ...from, kind: 'visit', slot: 'party.record' }],
      ['canary', half('a', 0, true)],
      ['canary', failure(true), failure(false), work(true), work(false, undefined, true)],
      [
        'against',
        { ...from, kind: 'visit' },
        work(true),
        { ...from, kind: 'long-task', path: '/', milliseconds: 90 },
      ],
    ]);
    expect(count).toEqual({
      ...{ ...NOTHING, halfVisits: count.halfVisits },
      canary: { visits: 2, failed: 1, worked: 2, saved: 1, stuck: 1, asked: 1, unanswered: 1 },
      against: { visits: 1, failed: 0, worked: 1, saved: 1, stuck: 0, asked: 0, unanswered: 0 },
    });
  });

  const MINUTE = 60_000;
  it.each<[string, [TrialReport[], TrialReport[]], number[]]>([
    ['however much is asked', [[half('a', 0), half('a', MINUTE)], [half('a', 2 * MINUTE)]], [1, 0, 1, 0]],
    ['failed once, later too', [[half('a', 0), half('a', 1, true), half('a', 2, true)], []], [1, 1, 0, 0]],
    [
      'and not mended by an answer',
      [[half('a', 0, true), half('a', 1), half('a', 2, true)], []],
      [1, 1, 0, 0],
    ],
    ['each for themselves', [[half('a', 0, true), half('b', 1)], [half('b', 2, true)]], [2, 1, 1, 1]],
    [
      'for ten minutes',
      [[half('a', 0, true), half('a', 10 * MINUTE), half('a', 11 * MINUTE)], []],
      [2, 1, 0, 0],
    ],
  ])('should be somebody with a server half once: %s', (_case, [canary, against], expected) => {
    const count = told([
      ['canary', ...canary],
      ['against', ...against],
    ]);
    const { asked, unanswered } = count.canary;
    expect([asked, unanswered, count.against.asked, count.against.unanswered]).toEqual(expected);
  });

  it('should keep no more of them than are there, and a bounded number', () => {
    const many = told([['canary', ...Array.from({ length: 2_000 }, (_, at) => half(`${at}`, at))]]);
    expect([many.canary.asked, many.halfVisits.length]).toEqual([2_000, 500]);
    expect(countedOn(many, 'canary', [half('1999', 2_000)])).toBe(many);
    expect(countedOn(many, 'canary', [half('late', 30 * MINUTE)]).halfVisits).toHaveLength(1);
  });

  it.each([
    ['nothing to compare with', [['canary', load(900), load(800)]], [0, 0], [[900, 800]]],
    [
      'clearly slower',
      [
        ['canary', load(900)],
        ['against', load(500)],
      ],
      [1, 0],
      [[]],
    ],
    [
      'within what nobody notices',
      [
        ['canary', load(660)],
        ['against', load(500)],
      ],
      [0, 1],
      [[]],
    ],
    [
      'each once, the one that waited longest first',
      [
        ['against', load(500), load(5_000)],
        ['canary', load(900), load(900), load(700)],
      ],
      [1, 1],
      [[700]],
    ],
    [
      'by place',
      [
        ['against', load(500, 'party.record')],
        ['canary', load(900), load(900, 'party.record')],
      ],
      [1, 0],
      [[900], []],
    ],
  ] as const)('should be times in pairs: %s', (_, steps, [slower, faster], waiting) => {
    const count = told(steps);
    expect(count.loads).toEqual({ slower, faster });
    expect(count.waiting.map(({ times }) => times)).toEqual(waiting);
  });

  it('should compare no load that came over the network: a new release lies in no cache', () => {
    const { loads, waiting } = told([
      ['against', load(100)],
      ['canary', { ...load(900), isCold: true } as AreaReport],
    ]);
    expect([loads, waiting.map(({ times }) => times)]).toEqual([{ slower: 0, faster: 0 }, [[100]]]);
  });

  it('should compare waits for an answer with each other', () => {
    const { loads, interactions } = told([
      ['against', work(false, 100), load(100)],
      ['canary', work(false, 400), load(100)],
    ]);
    expect([loads, interactions]).toEqual([
      { slower: 0, faster: 1 },
      { slower: 1, faster: 0 },
    ]);
  });

  it('should keep no more times than can still be compared', () => {
    const many = Array.from({ length: 80 }, (_, at) => load(at));
    expect(told([['against', ...many]]).waiting[0]!.times).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 30),
    );
  });

  it('should go on with a trial that began before all of this was counted', () => {
    const begun = {
      canary: { visits: 3, failed: 1 },
      against: { visits: 9, failed: 0 },
    } as Partial<TrialCount>;
    expect(countedOn(countOf(begun), 'canary', [work(true)]).canary).toEqual({
      ...{ visits: 3, failed: 1, worked: 1, saved: 1, stuck: 0, asked: 0, unanswered: 0 },
    });
  });
});
