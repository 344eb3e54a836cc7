import os from 'node:os';
import path from 'node:path';

/** The variables that a service keeps as they are when it is installed; the data folder comes besides. */
export const KEPT = [
  ...['PORT', 'HTTPS_PORT', 'HOST', 'MONGODB_URI', 'AREAS_URL', 'JWT_SECRET', 'JWT_SECRET_BEFORE'],
  ...['DEVICE_SECRET_KEY', 'DEVICE_SECRET_KEY_BEFORE', 'RATE_LIMIT_FACTOR', 'COOKIE_SECURE', 'TRUST_PROXY'],
  ...['SESSION_IDLE_HOURS', 'METRICS_TOKEN', 'MAIL_HOSTS', 'COPY_HOSTS', 'EVENT_HOSTS', 'LOG_LEVEL'],
];
/** Folders of them: a service runs elsewhere than who installs it. */
export const KEPT_FOLDERS = ['AREAS_DIR', 'SHELL_DIR', 'MY_DIR'];

/**
 * Where they are kept, of a service of the machine or of a person. Not in the data folder: who owns that could lead root to
 * another file.
 * @param {boolean} isRoot
 */
export const settingsFile = (isRoot) =>
  isRoot ? '/etc/shopbench.env' : path.join(os.homedir(), '.shopbench-service.env');

/** @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} those that are set */
export function keptOf(env) {
  /** @type {Record<string, string>} */
  const kept = {};
  for (const name of KEPT) if (env[name]) kept[name] = env[name];
  for (const name of KEPT_FOLDERS) if (env[name]) kept[name] = path.resolve(env[name]);
  return kept;
}

/**
 * Variables as Node's `--env-file` reads them back, whatever stands in them. Throws for one that no such file can hold.
 * @param {Record<string, string>} variables
 */
export const settingsText = (variables) =>
  Object.entries(variables)
    .map(([name, value]) => {
      const quote = [`'`, '`', '"'].find((one) => !value.includes(one));
      if (!quote || value.includes('\n') || (quote === '"' && value.includes('\\')))
        throw new Error(
          `${name} holds what a file of settings cannot: quotation marks of all kinds, or a new line`,
        );
      return `${name}=${quote}${value}${quote}\n`;
    })
    .join('');
