import { useState } from 'react';
import type { Language } from '../words/words';

const KEY = 'my-language';

function chosen(): Language {
  try {
    const known = localStorage.getItem(KEY);
    if (known === 'en' || known === 'hi') return known;
  } catch {
    // Without storage the browser's language is asked each time.
  }
  return navigator.language.startsWith('hi') ? 'hi' : 'en';
}

/** The language of the pages: the one that was chosen on this device, else the browser's. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(chosen);
  const choose = (next: Language) => {
    setLanguage(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It holds for this visit.
    }
  };
  return [language, choose];
}
