const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as people read it, `48 KB`, `2.1 MB`, in thousands as disks are sold; what is there is never 0. */
export function sizeText(bytes: number): string {
  const unit = UNITS.findIndex((_, at) => bytes < 1_000 ** (at + 2));
  const at = unit < 0 ? UNITS.length - 1 : unit;
  const amount = bytes / 1_000 ** (at + 1);
  if (at === 0) return `${bytes && Math.max(1, Math.round(amount))} KB`;
  return `${amount.toFixed(amount < 100 ? 1 : 0)} ${UNITS[at]}`;
}
