import { request } from '@shopbench/client';
import type { Language, SessionUser } from '@shopbench/contracts';
import { useDocumentLanguage } from '@shopbench/pages/track';
import { useEffect, useState } from 'react';

const KEY = 'my-language';

/** The language that was chosen on this device. */
function kept(): Language | null {
  try {
    const known = localStorage.getItem(KEY);
    return known === 'en' || known === 'hi' ? known : null;
  } catch {
    return null;
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It holds for this visit.
  }
}

const tellServer = (language: Language) =>
  void request({ url: '/profile/language', method: 'PUT', body: { language } });

/** Whose profile was followed on this visit, and what it said: after that, what is chosen here holds. */
let followed = '';

/**
 * The language of the pages: the one of the person's profile, so that it is the same on each of their devices; before the
 * server has told it (`isFresh`) the one that was chosen on this device, else the browser's. A choice is kept in both.
 */
export function useLanguage(
  user: SessionUser | null | undefined,
  isFresh: boolean,
): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(
    () => kept() ?? (navigator.language.startsWith('hi') ? 'hi' : 'en'),
  );
  const person = user?._id;
  const own = user?.language;
  useEffect(() => {
    const profile = `${person} ${own}`;
    if (person === undefined || !isFresh || followed === profile) return;
    followed = profile;
    const chosen = kept();
    if (own) {
      keep(own);
      setLanguage(own);
    } else if (chosen) tellServer(chosen);
  }, [person, own, isFresh]);
  useDocumentLanguage(language);
  const choose = (next: Language) => {
    keep(next);
    setLanguage(next);
    if (person !== undefined) tellServer(next);
  };
  return [language, choose];
}
