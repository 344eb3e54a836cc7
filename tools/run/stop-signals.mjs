const LOOK_EVERY_MS = 500;
/** Whoever started this program; another one takes it over when that ends. */
const starter = process.ppid;

/** Set for a program that is started without npm, it ends with whoever started it all the same. */
export const ENDS_WITH_STARTER = { npm_lifecycle_event: 'start' };

/**
 * Runs `stop` once when this program is asked to end: by Ctrl-C, by SIGTERM, or, under npm, by the end of npm. A SIGTERM
 * to npm reaches the command line that npm runs and not the program below it, which would stay with all that it started.
 * @param {() => void} stop
 */
export function whenAskedToStop(stop) {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    stop();
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, ask);
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    ask();
  }, LOOK_EVERY_MS);
  timer.unref();
}
