import type { Language } from '@shopbench/contracts';
import { useLayoutEffect } from 'react';

/** Says that the page is in this language while it is shown; the server then tells what goes wrong in it too. */
export function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language]);
}
