import { useEffect } from 'react';

/** A page of paper, in millimetres. */
export interface Paper {
  width: number;
  height: number;
}

/** While it is shown, the page is printed on paper of this size, to its edges. */
export function usePaper({ width, height }: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [width, height]);
}
