import { Global, Module, type DynamicModule, type LoggerService } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type Logger } from 'pino';
import type { Config } from '../config/config';

/** Injection token of the program's log. */
export const LOGGER = Symbol('logger');
export type { Logger };

/** The program's log, and where it goes. */
export interface Log {
  logger: Logger;
  /** Writes on at the end of a file, for when nobody reads standard output any more. */
  goOnIn(file: string): void;
}

/** The program's log: one JSON line an event on standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  // Lines go out together, at most half a second late: writing each one holds up requests.
  let place = destination({ sync: false, minLength: 4_096, periodicFlush: 500 });
  const stream = {
    write: (line: string) => void place.write(line),
    flush: (done: () => void) => place.flush(done),
  };
  return {
    logger: pino({ level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime }, stream),
    goOnIn: (file) => {
      // Its last lines can go nowhere, and at the exit it would try to write them for ever.
      place.destroy();
      place = destination({ dest: file, append: true, mkdir: true, mode: 0o600, sync: true });
    },
  };
}

/** What Nest tells of every module and route that it sets up. */
const SET_UP = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * Nest's own messages in the program's log. Not the ready-made module for this: it follows every request through
 * asynchronous calls, which slows down each promise, and nobody here reads what it gives.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: string, context?: string): void {
    this.logger[context !== undefined && SET_UP.has(context) ? 'debug' : 'info']({ context }, message);
  }

  warn(message: string, context?: string): void {
    this.logger.warn({ context }, message);
  }

  /** Nest gives an error as itself or as its stack. */
  error(error: unknown, stack?: string, context?: string): void {
    if (error instanceof Error) this.logger.error({ context, err: error }, error.message);
    else this.logger.error({ context, stack }, String(error));
  }

  debug(message: string, context?: string): void {
    this.logger.debug({ context }, message);
  }

  verbose(message: string, context?: string): void {
    this.logger.trace({ context }, message);
  }

  fatal(message: string, context?: string): void {
    this.logger.fatal({ context }, message);
  }
}

@Global()
@Module({})
export class LoggingModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: LoggingModule,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}
