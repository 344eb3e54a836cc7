import type { Language, SessionUser } from '@shopbench/contracts';
import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { WORDS, type Words } from '../words/words';

/** Where the customers' pages are shown: in their own program, or in the staff's shell. */
export interface Place {
  /** The path that all pages lie below: `/my`, `/customer`. */
  base: string;
  user: SessionUser;
  /** The shop's: its days and clock are what customers are told. */
  timeZone: string;
  language: Language;
  setLanguage: (language: Language) => void;
  /** What is seen is kept on the device, to be there without a connection; signing out forgets it. */
  keepsSeen: boolean;
  /** Opens a page without loading the program anew. */
  go: (path: string) => void;
  /** Ends the session; left out where the frame around the pages does that. */
  signOut?: () => Promise<void>;
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place & { words: Words } {
  const place = use(PlaceContext);
  if (!place) throw new Error('A page of the customers needs a place');
  return { ...place, words: WORDS[place.language] };
}

interface GoProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Below the place's base: `/repair`; empty for home. */
  to: string;
}

/** A link to a page of the customers. */
export function Go({ to, children, ...more }: GoProps) {
  const { base, go } = usePlace();
  const path = `${base}${to || '/'}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };
  return (
    <a href={path} onClick={open} {...more}>
      {children}
    </a>
  );
}
