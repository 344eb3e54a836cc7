import * as z from 'zod/mini';
import { check, email, password } from '@shopbench/contracts';

const TRUE = ['1', 'true', 'yes', 'on'];
const FALSE = ['0', 'false', 'no', 'off'];

const blankAsMissing = z.transform((value: unknown) => (value === '' ? undefined : value));
const setting = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(blankAsMissing, schema as z.ZodMiniType<z.output<S>, unknown>);

const flag = (fallback: boolean) =>
  setting(
    z._default(
      z.pipe(
        z.pipe(
          z.string().check(z.toLowerCase()),
          z.enum([...TRUE, ...FALSE] as [string, ...string[]], 'Give true or false'),
        ),
        z.transform((word) => TRUE.includes(word)),
      ),
      fallback,
    ),
  );

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'Give a port from 0 to 65535')),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535, 'Give a port from 0 to 65535'))),
);

/** `off` and 0: none is served. */
const httpsPort = z.pipe(
  z.pipe(
    z.string(),
    z.transform((word) => (FALSE.includes(word.toLowerCase()) ? undefined : word)),
  ),
  z.optional(port),
);

const trustProxy = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/, 'Give the number of proxies in front of the API')),
  z.transform(Number),
);

const factor = z.pipe(
  z
    .string()
    .check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, 'Give a factor such as 1 or 0.5; 0 turns the limits off')),
  z.transform(Number),
);

const idleHours = z.pipe(
  z.string().check(z.regex(/^([1-9]|1[0-6])$/, 'Give 1 to 16 hours')),
  z.transform(Number),
);
const hosts = z.pipe(
  z
    .string()
    .check(
      z.toLowerCase(),
      z.regex(/^[\w.:-]+(, ?[\w.:-]+)*$/, 'Give servers such as smtp.gmail.com, smtp.example.in'),
    ),
  z.transform((text): string[] => text.split(/, ?/)),
);
const secret = z.string().check(z.minLength(32, 'Give at least 32 characters'));

/** The environment variables that the API reads; every other variable is left alone. */
const environment = z.object({
  HOST: setting(z._default(z.string(), '127.0.0.1')),
  PORT: setting(z._default(port, 4000)),
  HTTPS_PORT: setting(z.optional(httpsPort)),
  DATA_DIR: setting(z.string('Give the folder for the data, such as ./data')),
  MONGODB_URI: setting(
    z
      .string('Give the database, such as mongodb://127.0.0.1:27017/shopbench?replicaSet=rs0')
      .check(
        z.regex(/^mongodb(\+srv)?:\/\//, 'Give an address that starts with mongodb:// or mongodb+srv://'),
      ),
  ),
  ADMIN_EMAIL: setting(z._default(email, 'admin@shopbench.local')),
  ADMIN_PASSWORD: setting(z.optional(password)),
  LOG_FILE: setting(z.optional(z.string())),
  LOG_LEVEL: setting(
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
  JWT_SECRET: setting(z.optional(secret)),
  JWT_SECRET_BEFORE: setting(z.optional(secret)),
  DEVICE_SECRET_KEY: setting(z.optional(secret)),
  DEVICE_SECRET_KEY_BEFORE: setting(z.optional(secret)),
  COOKIE_SECURE: flag(false),
  TRUST_PROXY: setting(z._default(trustProxy, 0)),
  RATE_LIMIT_FACTOR: setting(z._default(factor, 1)),
  SESSION_IDLE_HOURS: setting(z._default(idleHours, 8)),
  FILLING: flag(false),
  WATCHED: flag(false),
  METRICS_TOKEN: setting(z.optional(secret)),
  MAIL_HOSTS: setting(z.optional(hosts)),
  COPY_HOSTS: setting(z.optional(hosts)),
  EVENT_HOSTS: setting(z.optional(hosts)),
});

/** The names of the variables that the API reads. */
export const VARIABLES = Object.keys(environment.shape);

/** The API's configuration, checked. */
export interface Config {
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Where HTTPS is served beside, by the shop's own authority; 0 lets the system choose. Undefined: nowhere. */
  httpsPort: number | undefined;
  dataDir: string;
  mongodbUri: string;
  adminEmail: string;
  /** Undefined: the first admin gets a random password. */
  adminPassword: string | undefined;
  logLevel: string;
  /** Where the log goes on when the program that started this one is gone and reads it no more. */
  logFile: string | undefined;
  /** Opens the shop's keys, all but those of device locks. Undefined: it is made once and kept in `dataDir`. */
  jwtSecret: string | undefined;
  /** What `jwtSecret` was before: what was closed with it still opens. */
  jwtSecretBefore: string | undefined;
  /** Opens the keys of customers' device locks. Undefined: it is made once and kept in `dataDir`. */
  deviceSecretKey: string | undefined;
  /** What `deviceSecretKey` was before. */
  deviceSecretKeyBefore: string | undefined;
  /** The shop is reached over HTTPS only: so travel its cookies, and browsers keep to it. */
  cookieSecure: boolean;
  /** How many proxies in front of the API may be believed about the client's address. */
  trustProxy: number;
  /** Multiplies the requests that a person may make in a minute; 0: no limits. */
  rateLimitFactor: number;
  /** A session that nobody uses for so long is over; none is longer than 16 hours. */
  sessionIdleHours: number;
  /** The program that started this one fills the shop first: nothing is ready until it says so. */
  filling: boolean;
  /** An upgrade watches this program, and may go back: nobody saves anything meanwhile. */
  watched: boolean;
  /** Opens `GET /metrics`. Undefined: there is none. */
  metricsToken: string | undefined;
  /** The mail servers that the settings may name. Undefined: any. */
  mailHosts: readonly string[] | undefined;
  /** The servers that copies may be sent to; then no folder may be named. Undefined: any. */
  copyHosts: readonly string[] | undefined;
  /** The servers that events may be sent to, in the shop's own network too. Undefined: any of the internet. */
  eventHosts: readonly string[] | undefined;
}

/** Thrown for a configuration that cannot work; `message` has one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from environment variables. Throws ConfigError naming every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const outcome = check(environment, env);
  if (!outcome.ok) {
    throw new ConfigError(outcome.errors.map((error) => `${error.path}: ${error.message}`).join('\n'));
  }
  const value = outcome.value;
  return {
    host: value.HOST,
    port: value.PORT,
    httpsPort: value.HTTPS_PORT,
    dataDir: value.DATA_DIR,
    mongodbUri: value.MONGODB_URI,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    logLevel: value.LOG_LEVEL,
    logFile: value.LOG_FILE,
    jwtSecret: value.JWT_SECRET,
    jwtSecretBefore: value.JWT_SECRET_BEFORE,
    deviceSecretKey: value.DEVICE_SECRET_KEY,
    deviceSecretKeyBefore: value.DEVICE_SECRET_KEY_BEFORE,
    cookieSecure: value.COOKIE_SECURE,
    trustProxy: value.TRUST_PROXY,
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    sessionIdleHours: value.SESSION_IDLE_HOURS,
    filling: value.FILLING,
    watched: value.WATCHED,
    metricsToken: value.METRICS_TOKEN,
    mailHosts: value.MAIL_HOSTS,
    copyHosts: value.COPY_HOSTS,
    eventHosts: value.EVENT_HOSTS,
  };
}
