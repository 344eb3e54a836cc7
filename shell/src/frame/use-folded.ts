import { readStored, useSession, writeStored } from '@shopbench/client';
import { useState } from 'react';

const local = () => localStorage;

/** What is open at first start. Source: the notes on the drawn side navigation. */
const OPEN_AT_FIRST = ['Sale', 'Repairs'];

/** All but those; nothing is folded for who has none of them. */
const foldedAtFirst = (labels: readonly string[]): readonly string[] =>
  labels.some((label) => OPEN_AT_FIRST.includes(label))
    ? labels.filter((label) => !OPEN_AT_FIRST.includes(label))
    : [];

/** Null where this person has neither folded nor opened a group here. */
const parse = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : null;

/** The groups of the menu, of these, that are folded for this person on this device, by their names. */
export function useFolded(labels: readonly string[]): {
  folded: readonly string[];
  fold: (label: string, isFolded: boolean) => void;
} {
  const { user } = useSession();
  const key = `side-folded:${user?._id ?? ''}`;
  const [kept, setKept] = useState(() => ({ key, own: parse(readStored(local, key)) }));
  const now = kept.key === key ? kept : { key, own: parse(readStored(local, key)) };
  if (now !== kept) setKept(now);
  const folded = now.own ?? foldedAtFirst(labels);
  return {
    folded,
    fold(label, isFolded) {
      const others = folded.filter((one) => one !== label);
      const own = isFolded ? [...others, label] : others;
      setKept({ key, own });
      writeStored(local, key, own);
    },
  };
}
