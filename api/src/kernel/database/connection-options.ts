import type { ConnectOptions } from 'mongoose';
import type { Config } from '../config/config';

/** How the database is reached, at the first try and at any later one. */
export const connectionOptions = ({ logLevel }: Pick<Config, 'logLevel'>): ConnectOptions => ({
  autoCreate: false,
  autoIndex: false,
  bufferCommands: false,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 60_000,
  waitQueueTimeoutMS: 15_000,
  appName: 'shopbench-api',
  monitorCommands: logLevel === 'trace',
});
