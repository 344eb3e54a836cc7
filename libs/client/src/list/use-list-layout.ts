import { useState } from 'react';
import { useSession } from '../store/session';
import { readStored, writeStored } from './stored';

/** How a person has arranged a list's columns, by their keys; widths in pixels. */
export interface ListLayout {
  order: readonly string[];
  shown: Readonly<Record<string, boolean>>;
  widths: Readonly<Record<string, number>>;
}

/** Raised when the shape changes; a layout of another version is not read. */
const VERSION = 1;
const local = () => localStorage;

function parseLayout(stored: unknown): ListLayout | undefined {
  const { version, order, shown, widths } = (stored ?? {}) as Partial<ListLayout & { version: number }>;
  const isRecord = (value: unknown, type: string): boolean =>
    typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === type);
  if (version !== VERSION || !Array.isArray(order) || !order.every((key) => typeof key === 'string'))
    return undefined;
  if (!isRecord(shown, 'boolean') || !isRecord(widths, 'number')) return undefined;
  return { order, shown: shown ?? {}, widths: widths ?? {} };
}

/** The arrangement of the list `name` by the person who is signed in, kept on this device. */
export function useListLayout(name: string) {
  const { user } = useSession();
  const key = `list-layout:${user?._id ?? ''}:${name}`;
  const [kept, setKept] = useState(() => ({ key, layout: parseLayout(readStored(local, key)) }));
  const current = kept.key === key ? kept : { key, layout: parseLayout(readStored(local, key)) };
  if (current !== kept) setKept(current);
  return {
    layout: current.layout,
    setLayout(layout: ListLayout | undefined) {
      setKept({ key, layout });
      writeStored(local, key, layout && { version: VERSION, ...layout });
    },
  };
}
