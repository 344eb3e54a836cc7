import { rebase, type Rebased, type RowRule } from '@shopbench/pages';
import { titleCase } from '@shopbench/contracts';
import { newLine, type BookingDraft, type LineDraft } from './booking-draft';

/** A stored device is known by its place in the booking, a new one by its key. */
const DEVICE: RowRule = {
  key: ({ itemIndex, key }: LineDraft) => (itemIndex === undefined ? key : String(itemIndex)),
  name: ({ brand, modelNo, fault }: LineDraft) =>
    titleCase([brand, modelNo, fault].filter(Boolean).join(' ')),
  stored: ['itemIndex', 'version'],
  own: ['key', 'photos'],
};

/**
 * Work on a stored booking that began at `began` and stands at `typed`, put on top of `stored`, which somebody else saved
 * meanwhile: field by field and device by device. The device that is being written is one of them until it is added.
 */
export function rebasedBooking(began: BookingDraft, typed: BookingDraft, stored: BookingDraft): Rebased {
  const [from, to, now] = [began, typed, stored].map(withoutWriting) as [Parted, Parted, Parted];
  const { mine, both, unmerged } = rebase(from, to, now, { lines: DEVICE });
  const lines = (mine['lines'] ?? now.lines) as LineDraft[];
  const written = rebasedLine(began, typed, stored);
  const edited = typed.editing === null ? undefined : typed.lines[typed.editing];
  const editing = edited ? lines.findIndex((line) => isSameDevice(line, edited)) : -1;
  return {
    mine: {
      ...stored,
      ...mine,
      ...(typed.signature ? { signature: typed.signature } : {}),
      lines,
      // Not `stored.line`: a device that was added by it may have its key, and with it its secret.
      line: written.line ?? newLine(stored.bookingDate),
      editing: editing < 0 ? null : editing,
    },
    both: [...both, ...written.both],
    unmerged: [...unmerged, ...written.unmerged],
  };
}

type Parted = Omit<BookingDraft, 'line' | 'editing' | 'signature'>;

const withoutWriting = ({ line: _l, editing: _e, signature: _s, ...booking }: BookingDraft): Parted =>
  booking;

const isSameDevice = (a: LineDraft, b: LineDraft) =>
  b.itemIndex === undefined ? a.key === b.key : a.itemIndex === b.itemIndex;

/** The device that is being written; none where the one that it takes the place of is gone. */
function rebasedLine(began: BookingDraft, { line }: BookingDraft, stored: BookingDraft) {
  if (line.itemIndex === undefined) return { line, both: [], unmerged: [] };
  const of = ({ lines }: BookingDraft) => lines.filter((one) => isSameDevice(one, line));
  const now = of(stored);
  const { mine, both, unmerged } = rebase(
    { line: of(began) },
    { line: [line] },
    { line: now },
    { line: DEVICE },
  );
  const [rebased] = (mine['line'] ?? now) as LineDraft[];
  const inForm = (path: string) => path.replace(/^line\.0\./, 'line.');
  return {
    line: rebased,
    both: both.map(inForm),
    unmerged: unmerged.map((one) => ({ ...one, path: one.path && inForm(one.path) })),
  };
}
