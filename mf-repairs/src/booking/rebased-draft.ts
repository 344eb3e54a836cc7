import { rebase, type Rebased } from '@shopbench/pages';
import { newLine, type BookingDraft, type LineDraft } from './booking-draft';

/**
 * Work on a stored booking that began at `began` and stands at `typed`, put on top of `stored`, which somebody else saved
 * meanwhile. Of the booking and of each device, what only the person changed stays theirs; their new devices stay, devices
 * that somebody else added come along, and what is not stored any more goes.
 */
export function rebasedDraft(began: BookingDraft, typed: BookingDraft, stored: BookingDraft): Rebased {
  const fields = rebase(bookingPart(began), bookingPart(typed), bookingPart(stored));
  const both = [...fields.both];
  const lineOf = ({ lines }: BookingDraft, index: number) =>
    lines.find(({ itemIndex }) => itemIndex === index);

  /** Null for a device that is not stored any more. */
  function rebasedLine(line: LineDraft, path: string): LineDraft | null {
    if (line.itemIndex === undefined) return line;
    const [first, now] = [lineOf(began, line.itemIndex), lineOf(stored, line.itemIndex)];
    if (!first || !now) return null;
    const parts = rebase(linePart(first), linePart(line), linePart(now));
    both.push(...parts.both.map((field) => path + field));
    const { key, photos } = line;
    return { ...now, ...parts.mine, key, ...(photos ? { photos } : {}) } as LineDraft;
  }

  const kept = typed.lines.flatMap((line, i) => rebasedLine(line, `lines.${i}.`) ?? []);
  const added = stored.lines.filter(({ itemIndex }) => !lineOf(began, itemIndex!));
  const edited = typed.editing === null ? undefined : typed.lines[typed.editing]?.key;
  const editing = kept.findIndex(({ key }) => key === edited);
  return {
    mine: {
      ...stored,
      ...fields.mine,
      ...(typed.signature ? { signature: typed.signature } : {}),
      lines: [...kept, ...added],
      // Not `stored.line`: a device that was added by it may have its key, and with it its secret.
      line: rebasedLine(typed.line, 'line.') ?? newLine(stored.bookingDate),
      editing: editing < 0 ? null : editing,
    },
    both,
  };
}

const bookingPart = ({ lines: _l, line: _w, editing: _e, signature: _s, ...fields }: BookingDraft) => fields;

const linePart = ({ key: _k, itemIndex: _i, version: _v, photos: _p, ...fields }: LineDraft) => fields;
