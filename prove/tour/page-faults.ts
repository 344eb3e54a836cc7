/**
 * Runs in a page: what of it somebody would call unfinished. `isWide`: it is shown at a desk's width, where half of it may not be
 * left empty while there is more to show.
 */
export function pageFaults(isWide: boolean): string[] {
  const main = document.querySelector<HTMLElement>('main') ?? document.body;
  const faults: string[] = [];
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const brief = (one: Element) => (one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);

  const titles = [...document.querySelectorAll('h1')].filter(isShown);
  if (titles.length !== 1) faults.push(`${titles.length} headings of the page`);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) {
    const widest = [...main.querySelectorAll('*')]
      .filter((one) => isShown(one) && one.getBoundingClientRect().right > clientWidth + 1)
      .find(
        (one) => ![...one.children].some((child) => child.getBoundingClientRect().right > clientWidth + 1),
      );
    faults.push(
      `it scrolls sideways by ${scrollWidth - clientWidth} px, for ${widest ? brief(widest) : 'what is not seen'}`,
    );
  }

  /** A box that a text of its own does not fit into, and that neither scrolls nor tells the whole of it. */
  const isCutOff = (one: HTMLElement) => {
    const { overflowX, overflowY, clip, textOverflow } = getComputedStyle(one);
    // What only a screen reader hears.
    if (clip !== 'auto' || one.clientWidth <= 1 || one.clientHeight <= 1) return false;
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isTold = textOverflow === 'ellipsis' && one.closest('[title], [aria-label]') !== null;
    return (
      (isHidden(overflowX) && one.scrollWidth > one.clientWidth + 1 && !isTold) ||
      (isHidden(overflowY) && one.scrollHeight > one.clientHeight + 3)
    );
  };
  const cut = new Set<string>();
  for (const one of main.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (hasText && isShown(one) && isCutOff(one)) cut.add(brief(one));
  }
  if (cut.size > 0) faults.push(`cut off: ${[...cut].slice(0, 5).join(' | ')}`);

  if (isWide) {
    const box = main.getBoundingClientRect();
    const ends = [
      ...main.querySelectorAll('h1, h2, p, td, th, input, button, svg, img, li, dd, [role="gridcell"]'),
    ]
      .filter((one) => isShown(one) && !one.closest('footer'))
      .map((one) => one.getBoundingClientRect().bottom);
    const isUsed = Math.max(0, ...ends) - box.top > (innerHeight - box.top) / 2;
    const hidesMore = [...main.querySelectorAll('*')].some(
      (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 8,
    );
    if (!isUsed && hidesMore) faults.push('more than half is empty, though there is more to show');
  }
  return faults;
}
