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

/** The choice that the server has not heard yet, and whose it is: on one phone others may choose, and be followed, after it. */
const UNHEARD = 'my-language-unheard';

function unheard(person: string): Language | null {
  try {
    const [who, language] = (localStorage.getItem(UNHEARD) ?? '').split(' ');
    return who === person && (language === 'en' || language === 'hi') ? language : null;
  } catch {
    return null;
  }
}

function setUnheard(choice: { person: string; language: Language } | null): void {
  try {
    if (choice === null) localStorage.removeItem(UNHEARD);
    else localStorage.setItem(UNHEARD, `${choice.person} ${choice.language}`);
  } catch {
    // Then it is told once only.
  }
}

let telling: Promise<void> = Promise.resolve();

/** Tells the server what a person chose, one choice after another; what it has not heard is told when it can be reached again. */
function tellServer(person: string, language: Language): void {
  setUnheard({ person, language });
  telling = telling.then(async () => {
    const answer = await request({ url: '/profile/language', method: 'PUT', body: { language } });
    const isHeard = 'data' in answer || (answer.error.status >= 400 && answer.error.status < 500);
    if (isHeard && unheard(person) === language) setUnheard(null);
  });
}

/** Whose profile was followed on this visit, and what it said: after that, what is chosen here holds. */
let followed = '';

/**
 * The language of the pages: the one of the person's profile, so that it is the same on each of their devices; before the
 * server has told it (`isFresh`) the one that was chosen on this device, else the browser's. A choice is kept in both; one
 * that was made without a connection is told as soon as there is one, and holds until then.
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
    if (person === undefined || !isFresh) return;
    const waiting = unheard(person);
    if (waiting) {
      keep(waiting);
      setLanguage(waiting);
      return tellServer(person, waiting);
    }
    const profile = `${person} ${own}`;
    if (followed === profile) return;
    followed = profile;
    const chosen = kept();
    if (own) {
      keep(own);
      setLanguage(own);
    } else if (chosen) tellServer(person, chosen);
  }, [person, own, isFresh]);
  useEffect(() => {
    const tellAgain = () => {
      const waiting = person === undefined ? null : unheard(person);
      if (person !== undefined && waiting) tellServer(person, waiting);
    };
    window.addEventListener('online', tellAgain);
    return () => window.removeEventListener('online', tellAgain);
  }, [person]);
  useDocumentLanguage(language);
  const choose = (next: Language) => {
    // A profile that was asked for before this says the language of before.
    followed = `${person} ${own}`;
    keep(next);
    setLanguage(next);
    if (person !== undefined) tellServer(person, next);
  };
  return [language, choose];
}
