import 'reflect-metadata';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { AppModule } from './app.module';
import { DataWatch } from '../kernel/database/turns/data-watch';
import { serveMetrics } from './metrics';
import { serveDocs } from './openapi';
import { Connections } from '../kernel/http/connections';
import { useHttp } from '../kernel/http/http';
import { createLog, NestLogger } from '../kernel/logging/logger';
import { OwnHttps } from '../kernel/tls/own-https.service';
import { Connect } from '../platform/devices/connect/connect.service';
import { initInOrder } from '../kernel/http/route-order';
import { requestLog } from '../kernel/logging/request-log';
import type { Config } from '../kernel/config/config';

/** A running API. */
export interface RunningApi {
  /** `http://127.0.0.1:4000` */
  url: string;
  /** `https://localhost:4443`, where HTTPS is served beside. */
  secureUrl: string | undefined;
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
  const connect = app.get(Connect, { strict: false });
  app.use(connect.sendOn);
  app.use('/connect', connect.serve);
  serveMetrics(app, config);
  useHttp(app, config, app.get(DataWatch));
  serveDocs(app, config);
  await initInOrder(app);
  const http = app.getHttpServer() as Server;
  // First HTTPS: an authority that cannot be used stops the start before anybody is answered.
  const own = app.get(OwnHttps);
  const https = await own.listen(app.getHttpAdapter().getInstance() as RequestListener);
  const servers = https ? [http, https] : [http];
  for (const server of servers) connections.keep(server);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = `http://${host}:${port}`;
  logger.info({ url }, 'Listening');
  const secureUrls = own.urls();
  // For the program that started this one.
  if (https)
    process.stdout.write(`${JSON.stringify({ secure: [...secureUrls, own.urlFor('localhost')] })}\n`);
  logger.flush();
  return {
    url,
    secureUrl: own.urlFor('localhost'),
    app,
    logAlone: () => {
      if (config.logFile !== undefined) goOnIn(config.logFile);
    },
    close: async (why) => {
      logger.info({ why }, 'Stopping');
      await connections.end(servers);
      await app.close();
      logger.info('Stopped');
      await new Promise((resolve) => logger.flush(resolve));
    },
  };
}
