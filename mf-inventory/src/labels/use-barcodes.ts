import { useEffect, useState } from 'react';
import { barcodeOf, type Barcode } from './barcode';

/** The barcodes of these item codes, as far as they are drawn; null for a code that cannot be one. */
export function useBarcodes(codes: readonly string[]): ReadonlyMap<string, Barcode | null> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Barcode | null>>(new Map());
  const wanted = [...new Set(codes)].sort().join('\n');
  useEffect(() => {
    let isThere = true;
    const all = wanted.split('\n').filter(Boolean);
    void Promise.all(all.map(async (code) => [code, await barcodeOf(code)] as const)).then((made) => {
      if (isThere) setDrawn(new Map(made));
    });
    return () => {
      isThere = false;
    };
  }, [wanted]);
  return drawn;
}
