/** 4000 leads to 4443. */
const BESIDE = 443;
const LAST = 65_535;
const OFF = ['0', 'off', 'no', 'false'];
const ON = ['1', 'on', 'yes', 'true'];

/**
 * Where HTTPS is served beside HTTP: as `HTTPS_PORT` says. Without it, `PORT` and 443; not where a program in front does that
 * already, or the database is another's, so that it changes nothing there unasked. Null: nowhere. Throws for what is no port.
 * @param {NodeJS.ProcessEnv} env @param {number} port @returns {{ port: number, isNamed: boolean } | null}
 */
export function httpsPortOf(env, port) {
  const given = (env.HTTPS_PORT ?? '').trim().toLowerCase();
  if (OFF.includes(given)) return null;
  if (given !== '') {
    if (!/^\d{1,5}$/.test(given) || Number(given) > LAST || Number(given) === port)
      throw new Error(
        `HTTPS_PORT must be off, or a number from 1 to ${LAST} that is not PORT, not ${env.HTTPS_PORT}`,
      );
    return { port: Number(given), isNamed: true };
  }
  const hasProxy = Number(env.TRUST_PROXY ?? 0) > 0 || ON.includes((env.COOKIE_SECURE ?? '').toLowerCase());
  if (hasProxy || env.MONGODB_URI) return null;
  return { port: port + BESIDE <= LAST ? port + BESIDE : port - BESIDE, isNamed: false };
}
