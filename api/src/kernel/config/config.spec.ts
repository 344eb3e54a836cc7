import { ConfigError, readConfig } from './config';

const NEEDED = { DATA_DIR: '/data', MONGODB_URI: 'mongodb://127.0.0.1/shop' };

describe('readConfig', () => {
  it('should fill in what is not given, and leave other variables alone', () => {
    expect(readConfig({ ...NEEDED, PATH: '/bin', PORT: '' })).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataDir: '/data',
      mongodbUri: 'mongodb://127.0.0.1/shop',
      adminEmail: 'admin@shopbench.local',
      adminPassword: undefined,
      logLevel: 'info',
      jwtSecret: undefined,
      cookieSecure: false,
      trustProxy: 0,
      rateLimitFactor: 1,
      sessionIdleHours: 8,
      filling: false,
      watched: false,
    });
  });

  it('should read numbers and flags', () => {
    const given = {
      ...NEEDED,
      PORT: '0',
      COOKIE_SECURE: 'Yes',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '0.5',
      ADMIN_EMAIL: 'Owner@Shop.in',
    };
    expect(readConfig(given)).toMatchObject({
      port: 0,
      cookieSecure: true,
      trustProxy: 2,
      rateLimitFactor: 0.5,
      adminEmail: 'owner@shop.in',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATA_DIR: '' }, 'DATA_DIR'],
    [{ MONGODB_URI: 'localhost' }, 'MONGODB_URI'],
    [{ ADMIN_PASSWORD: 'lowercase1' }, 'ADMIN_PASSWORD'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ COOKIE_SECURE: 'maybe' }, 'COOKIE_SECURE'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ SESSION_IDLE_HOURS: '0' }, 'SESSION_IDLE_HOURS'],
    [{ SESSION_IDLE_HOURS: '17' }, 'SESSION_IDLE_HOURS'],
  ])('should refuse %j and name the variable', (wrong, name) => {
    expect(() => readConfig({ ...NEEDED, ...wrong })).toThrow(ConfigError);
    expect(() => readConfig({ ...NEEDED, ...wrong })).toThrow(new RegExp(`^${name}: .+`));
  });
});
