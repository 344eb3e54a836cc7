import { readStored, useSession, writeStored } from '@shopbench/client';
import { useState } from 'react';

const local = () => localStorage;

const parse = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : [];

/** The groups of the menu that this person has folded on this device, by their names; none at first. */
export function useFolded(): { folded: readonly string[]; fold: (label: string, isFolded: boolean) => void } {
  const { user } = useSession();
  const key = `side-folded:${user?._id ?? ''}`;
  const [kept, setKept] = useState(() => ({ key, folded: parse(readStored(local, key)) }));
  const now = kept.key === key ? kept : { key, folded: parse(readStored(local, key)) };
  if (now !== kept) setKept(now);
  return {
    folded: now.folded,
    fold(label, isFolded) {
      const others = now.folded.filter((one) => one !== label);
      const folded = isFolded ? [...others, label] : others;
      setKept({ key, folded });
      writeStored(local, key, folded);
    },
  };
}
