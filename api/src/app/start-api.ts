import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { AppModule } from './app.module';
import { DataWatch } from '../kernel/database/turns/data-watch';
import { serveMetrics } from './metrics';
import { serveDocs } from './openapi';
import { Connections, keepConnections } from '../kernel/http/connections';
import { useHttp } from '../kernel/http/http';
import { createLog, NestLogger } from '../kernel/logging/logger';
import { initInOrder } from '../kernel/http/route-order';
import { requestLog } from '../kernel/logging/request-log';
import type { Config } from '../kernel/config/config';

/** A running API. */
export interface RunningApi {
  /** `http://127.0.0.1:4000` */
  url: string;
  app: NestExpressApplication;
  /** Finishes the requests under way and closes the database; `why` goes to the log. */
  close(why: string): Promise<void>;
  /** Whoever read the log is gone: it goes on where the configuration says. */
  logAlone(): void;
}

/** Starts the API. It listens at once and answers 503 until the database is reached. */
export async function startApi(config: Config): Promise<RunningApi> {
  refuseWritesAfterHangUp();
  const { logger, goOnIn } = createLog(config);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, logger), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const connections = new Connections();
  app.use(connections.note);
  app.use(requestLog(logger));
  serveMetrics(app, config);
  useHttp(app, config, app.get(DataWatch));
  serveDocs(app, config);
  await initInOrder(app);
  keepConnections(app.getHttpServer() as Server);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = `http://${host}:${port}`;
  logger.info({ url }, 'Listening');
  logger.flush();
  return {
    url,
    app,
    logAlone: () => {
      if (config.logFile !== undefined) goOnIn(config.logFile);
    },
    close: async (why) => {
      logger.info({ why }, 'Stopping');
      await connections.end(app.getHttpServer() as Server);
      await app.close();
      logger.info('Stopped');
      await new Promise((resolve) => logger.flush(resolve));
    },
  };
}
