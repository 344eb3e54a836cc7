import path from 'node:path';

/** Where the browser's half of the program lies. */
export interface WebConfig {
  /** The shell's published builds. */
  shellDir: string;
  /** The customers' own program. */
  myDir: string;
  /** The published areas and their `registry.json`; not read when `areasUrl` is set. */
  areasDir: string;
  /** Address of the folder of published areas on another host, without a slash at its end. */
  areasUrl: string | undefined;
  /** Where the last good registry is kept for the next start. */
  dataDir: string | undefined;
}

/** Reads SHELL_DIR, MY_DIR, AREAS_DIR, DATA_DIR (all relative to the working folder) and AREAS_URL. Throws when AREAS_URL is no http address. */
export function readWebConfig(env: Record<string, string | undefined>): WebConfig {
  const areasUrl = env['AREAS_URL']?.replace(/(?<!\/)\/+$/, '') || undefined;
  if (areasUrl !== undefined && !/^https?:\/\/[^/\s;,]+(\/[^\s;,]*)?$/.test(areasUrl))
    throw new Error('AREAS_URL must be an address such as https://cdn.example/areas');
  return {
    shellDir: path.resolve(env['SHELL_DIR'] || 'dist/shell'),
    myDir: path.resolve(env['MY_DIR'] || 'dist/my'),
    areasDir: path.resolve(env['AREAS_DIR'] || 'dist/areas'),
    areasUrl,
    dataDir: env['DATA_DIR'] || undefined,
  };
}
