import { newBooking, newLine, type BookingDraft, type LineDraft } from './booking-draft';
import { rebasedBooking } from './rebased-booking';

const DAY = '2026-11-20';
const stored = (itemIndex: number, version: number, over: Partial<LineDraft> = {}): LineDraft => ({
  ...newLine(DAY),
  ...{ itemIndex, version, fault: 'Battery', repairPrice: 900, ...over },
});
const booking = (lines: LineDraft[], over: Partial<BookingDraft> = {}): BookingDraft => ({
  ...newBooking(DAY),
  ...{ line: { ...newLine(DAY), key: 'empty' }, lines, ...over },
});

function rebased(...states: Parameters<typeof rebasedBooking>) {
  const { mine, both } = rebasedBooking(...states);
  return { draft: mine as unknown as BookingDraft, both };
}

describe('work on a booking that somebody else saved meanwhile', () => {
  it('should keep what only the person changed, and take over the rest with its versions', () => {
    const [first, second] = [stored(0, 1), stored(1, 1)];
    const began = booking([first, second]);
    const fresh = { ...newLine(DAY), fault: 'Display', repairPrice: 100 };
    const typed = booking([{ ...first, modelNo: 'V29' }, second, fresh], { privateNote: 'Call first' });
    const now = booking(
      [stored(0, 2, { repairPrice: 2150 }), stored(1, 1), stored(2, 0, { fault: 'Speaker' })],
      {
        referBy: 'Asha',
      },
    );
    const { draft, both } = rebased(began, typed, now);
    expect(both).toEqual([]);
    expect(draft).toMatchObject({ privateNote: 'Call first', referBy: 'Asha' });
    expect(
      draft.lines.map(({ itemIndex, version, modelNo, repairPrice, fault }) => ({
        ...{ itemIndex, version, modelNo, repairPrice, fault },
      })),
    ).toEqual([
      { itemIndex: 0, version: 2, modelNo: 'V29', repairPrice: 2150, fault: 'Battery' },
      { itemIndex: 1, version: 1, modelNo: '', repairPrice: 900, fault: 'Battery' },
      { itemIndex: undefined, version: undefined, modelNo: '', repairPrice: 100, fault: 'Display' },
      { itemIndex: 2, version: 0, modelNo: '', repairPrice: 900, fault: 'Speaker' },
    ]);
  });

  it('should name what both changed, where what is stored stands', () => {
    const first = stored(0, 1);
    const typed = booking([{ ...first, repairPrice: 800 }], { privateNote: 'Mine' });
    const now = booking([stored(0, 2, { repairPrice: 2150 })], { privateNote: 'Theirs' });
    const { draft, both } = rebased(booking([first]), typed, now);
    expect(both).toEqual(['lines.0.repairPrice', 'privateNote']);
    expect(draft).toMatchObject({ privateNote: 'Theirs', lines: [{ repairPrice: 2150 }] });
  });

  it('should leave what was taken away away, and go on with the device that is being written', () => {
    const [first, second, third] = [stored(0, 1), stored(1, 1), stored(2, 1)];
    const written = { ...third, fault: 'Speaker', photos: ['p'] };
    const typed = booking([first, third], { line: written, editing: 1 });
    const { draft } = rebased(booking([first, second, third]), typed, booking([second, stored(2, 2)]));
    expect(draft.lines.map(({ itemIndex }) => itemIndex)).toEqual([2]);
    expect(draft).toMatchObject({
      editing: 0,
      line: { itemIndex: 2, version: 2, fault: 'Speaker', photos: ['p'] },
    });
  });

  it('should begin a device of another key where the one that is being written is gone', () => {
    const [first, second] = [stored(0, 1), stored(1, 1)];
    const began = booking([first, second]);
    const added = { ...began.line, fault: 'Display', repairPrice: 100 };
    const typed = booking([first, second, added], { line: { ...second, fault: 'Speaker' }, editing: 1 });
    const { draft } = rebased(began, typed, booking([first]));
    expect(draft.lines.map(({ key }) => key)).toEqual([first.key, added.key]);
    expect(draft).toMatchObject({ editing: null, line: { fault: '' } });
    expect(draft.line.key).not.toBe(added.key);
  });
});
