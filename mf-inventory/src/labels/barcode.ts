/** A barcode to be drawn: the picture, and how many of its thinnest bars stand side by side. */
export interface Barcode {
  svg: string;
  modules: number;
}

/** The thinnest bar that an ordinary scanner reads, millimetres. Source: GS1 General Specifications, section 5.4.1. */
const THINNEST_BAR = 0.19;

/**
 * Code 128 of an item code; null for one that has characters which the barcode does not know. The encoder is large, so it
 * is fetched when the first label is drawn.
 */
export async function barcodeOf(code: string): Promise<Barcode | null> {
  if (!/^[\x20-\x7e]+$/.test(code)) return null;
  const { code128, drawingSVG } = await import('bwip-js/browser');
  const options = { bcid: 'code128', text: code, height: 10, scale: 1, includetext: false };
  const svg = code128(options, drawingSVG()).replace('<svg ', '<svg preserveAspectRatio="none" ');
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
  return { svg, modules };
}

/** Wider bars are no easier to read, and the clear space beside them grows with them. */
const WIDEST_BAR = 0.35;

/** Clear space on both sides together, in bars. Source: GS1 General Specifications, section 5.4.3.2. */
const CLEAR = 20;

/** How wide the bars stand on a label of this width, millimetres, and whether a scanner can tell them apart. */
export function barsOn(
  { modules }: Pick<Barcode, 'modules'>,
  width: number,
): { width: number; readable: boolean } {
  const bar = Math.min(WIDEST_BAR, width / (modules + CLEAR));
  return { width: bar * modules, readable: bar >= THINNEST_BAR };
}
