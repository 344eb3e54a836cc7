import { useEffect, useRef, type RefObject } from 'react';
import type { IconName } from '../components/icon-outlines';
import { listenToKeys } from './key-bus';

/** Under which heading the list of keys has a command. */
export type CommandPlace = 'page' | 'list' | 'record' | 'everywhere';

/** Something that can be done on the page at hand. */
export interface Command {
  label: string;
  icon?: IconName;
  /** The key that does it, in small letters: `e`, `f8`, `arrowdown`. Without one it is offered by name only. */
  key?: string;
  /** The page's own unless told. */
  place?: CommandPlace;
  /** Left out where what has the focus does it by itself: the key is told only. */
  run?: () => void;
}

/**
 * Offers commands as long as the component is there: their keys work while nothing is open over the page (over `within`,
 * where that is given), and whoever asks for `commandsNow` is told of them. Letters count while nothing is typed into,
 * and never as a part of a scan.
 */
export function useKeyedCommands(commands: readonly Command[], within?: RefObject<Element | null>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(
    () =>
      listenToKeys({ commands: () => latest.current, ...(within ? { within: () => within.current } : {}) }),
    [within],
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  enter: '↵',
  escape: 'Esc',
  'ctrl+enter': 'Ctrl ↵',
};

/** A command's key as it is written on a keyboard: `arrowdown` → ↓, `e` → E. */
export const keyText = (key: string): string => SIGNS[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
