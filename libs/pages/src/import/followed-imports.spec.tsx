import type { ImportStatus } from '@shopbench/contracts';
import { act, screen } from '@testing-library/react';
import { openPage, serve } from '../testing';
import { useFollowedImport } from './followed-imports';
import { PRODUCT_IMPORT } from './import-subject';

const begun = {
  ...{ importId: '0'.repeat(24), fileName: 'covers.csv', rows: 120, toWrite: 120, written: 120, kept: 0 },
  ...{ inserted: 120, updated: 0, skipped: 0, interrupted: false },
} as ImportStatus;
const undoing = { ...begun, state: 'undoing' } as const;
const slow = { ...undoing, interrupted: true };
const undone = { ...begun, state: 'undone', written: 0 } as const;

function Followed() {
  const { status, begin, forget } = useFollowedImport(PRODUCT_IMPORT);
  return (
    <>
      <button type="button" onClick={() => begin(undoing)}>
        Undo
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
      <output>{status ? `${status.state} ${status.interrupted}` : 'nothing'}</output>
    </>
  );
}

/** Follows an import of which the server tells one state after the other, the last one for good. */
function open(answers: ImportStatus[]) {
  const calls = serve({
    [`GET /product/bulk-upload/${begun.importId}`]: () => ({
      data: answers.length > 1 ? answers.shift()! : answers[0]!,
    }),
  });
  const { toasts } = openPage('/', <Followed />);
  return { calls, toasts };
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;

describe('an import that is followed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should be told at its end, also where its worker was taken for dead and was only slow', async () => {
    const { toasts } = open([undoing, slow, slow, undoing, undone]);
    press('Undo');
    await after(1_100);
    expect(shown()).toBe('undoing true');
    await after(12_000);
    expect([shown(), toasts()]).toEqual(['undone false', ['The import of covers.csv was taken back']]);
  });

  it('should be asked for no more once one that was cut off is forgotten', async () => {
    const { calls } = open([slow]);
    press('Undo');
    await after(1_100);
    press('Forget');
    await after(6_000);
    const asked = calls.length;
    await after(30_000);
    expect([shown(), calls.length]).toEqual(['nothing', asked]);
  });
});
