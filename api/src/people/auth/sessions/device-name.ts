import bowser from 'bowser';

/** `Chrome on Windows`, from what a browser says of itself. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const parser = bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (!browser && !system) return 'Unknown device';
  return [browser || 'A program', system].filter(Boolean).join(' on ');
}
