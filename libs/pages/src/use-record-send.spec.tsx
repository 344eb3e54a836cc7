import { useFormStore, type FormStore } from '@shopbench/client';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { openPage } from './testing';
import { useRecordSend, type RecordSending } from './use-record-send';

interface Line {
  item: string;
  quantity: number;
}
interface Bill {
  version: number;
  note: string;
  items: readonly Line[];
}
type Draft = Omit<Bill, 'version'>;

const BEGAN: Bill = { version: 1, note: 'a', items: [{ item: 'lamp', quantity: 1 }] };
const draftOf = ({ note, items }: Bill): Draft => ({ note, items });

/** The form of a bill over a server that keeps first answers by their keys, as the API does. */
function open({ keepsAnswers = true } = {}) {
  let stored = BEGAN;
  let losesNext = false;
  const first = new Map<string, { sent: string; message: string; data: Bill }>();
  const shown: {
    form: FormStore<Draft, Draft>;
    sending: RecordSending<Bill>;
    refresh: () => void;
  } = {} as never;
  const saved = jest.fn();

  function send(draft: Draft, { version }: Bill, key: string) {
    const sent = JSON.stringify({ draft, version });
    const known = keepsAnswers ? first.get(key) : undefined;
    if (known && known.sent !== sent)
      return { error: { status: 422, message: 'Used for another request', data: { first: known } } };
    if (!known && version !== stored.version) {
      const message = 'Changed by Usha';
      return { error: { status: 409, message, errors: [{ path: 'version', message }] } };
    }
    if (!known) {
      stored = { ...draft, version: version + 1 };
      first.set(key, { sent, message: 'Saved', data: stored });
    }
    if (!losesNext) return { data: { record: stored, message: 'Saved' } };
    losesNext = false;
    return { error: { status: 0, message: 'No connection' } };
  }

  function Page() {
    const [record, setRecord] = useState(stored);
    const form = useFormStore<Draft, Draft>((value) => ({ ok: true, value }), draftOf(BEGAN));
    shown.form = form;
    shown.refresh = () => setRecord(stored);
    shown.sending = useRecordSend<Draft, Draft, Bill>(form, {
      keep: 'bill',
      record,
      valuesOf: draftOf,
      rows: { items: { key: ({ item }: Line) => item, name: ({ item }: Line) => item } },
      refetch: () => Promise.resolve({ data: stored }),
      send: (draft, start, key) => Promise.resolve(send(draft, start, key)),
      onSaved: saved,
    });
    return null;
  }
  openPage('/bill', <Page />);
  const { form } = shown;
  return {
    saved,
    stored: () => stored,
    values: () => form.getState().values,
    notice: () => shown.sending.notice,
    type: (changes: Partial<Draft>) => act(() => form.set(changes)),
    add: (item: string) => act(() => form.list('items').append({ item, quantity: 1 })),
    save: () => act(async () => shown.sending.submit()),
    loseNext: () => (losesNext = true),
    otherSaves: (changes: Partial<Draft>) =>
      (stored = { ...stored, ...changes, version: stored.version + 1 }),
    refresh: () => act(() => shown.refresh()),
    reload: (times = 1) =>
      act(async () => {
        const { notice } = shown.sending;
        if (notice?.kind !== 'changed') throw new Error(`No Reload: ${notice?.kind}`);
        for (let i = 0; i < times; i += 1) notice.reload();
      }),
  };
}

const items = ({ items: lines }: Draft) => lines.map(({ item }) => item);
const lamp = { item: 'lamp', quantity: 1 };

describe('saving a stored record when several things go wrong', () => {
  it('should not double what somebody else has added when Reload is pressed twice', async () => {
    const { add, save, reload, otherSaves, values } = open();
    add('charger');
    otherSaves({ items: [lamp, { item: 'cable', quantity: 1 }] });
    await save();
    await reload(2);
    expect(items(values())).toEqual(['lamp', 'charger', 'cable']);
  });

  it('should still tell what a first conflict has cost after a second one', async () => {
    const { type, save, reload, otherSaves, notice } = open();
    type({ note: 'mine' });
    otherSaves({ note: 'theirs' });
    await save();
    await reload();
    type({ note: 'mine again' });
    otherSaves({ note: 'theirs again' });
    await save();
    await reload();
    expect(notice()).toMatchObject({ kind: 'unmerged', lines: ['Note: mine', 'Note: mine again'] });
  });

  it('should go on from its own first attempt when its answer was lost and more was typed', async () => {
    const { add, save, loseNext, values, stored, saved, notice } = open();
    add('charger');
    loseNext();
    await save();
    add('cable');
    await save();
    expect(items(values())).toEqual(['lamp', 'charger', 'cable']);
    expect(notice()).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await save();
    expect(items(stored())).toEqual(['lamp', 'charger', 'cable']);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('should not take its own first attempt, come back by a refresh, for the work of somebody else', async () => {
    const { add, save, loseNext, refresh, values, notice } = open();
    add('charger');
    loseNext();
    await save();
    refresh();
    expect(notice()).toBeNull();
    await save();
    expect(items(values())).toEqual(['lamp', 'charger']);
  });

  it('should keep what was typed on in a field whose first attempt went through without an answer', async () => {
    const { type, save, loseNext, reload, values, stored, notice } = open({ keepsAnswers: false });
    type({ note: 'abc' });
    loseNext();
    await save();
    type({ note: 'abcd' });
    await save();
    await reload();
    expect(notice()).toBeNull();
    expect(values().note).toBe('abcd');
    await save();
    expect(stored().note).toBe('abcd');
  });

  it('should still mark the field that somebody else has changed after an attempt without an answer', async () => {
    const { type, save, loseNext, otherSaves, reload, values } = open({ keepsAnswers: false });
    type({ note: 'abc' });
    loseNext();
    await save();
    otherSaves({ note: 'theirs' });
    type({ note: 'abcd' });
    await save();
    await reload();
    expect(values().note).toBe('theirs');
  });
});
