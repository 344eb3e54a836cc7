import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { refuseWritesAfterHangUp } from '@shopbench/mongodb-driver';
import { AppModule } from './app.module';
import { DatabaseLink } from './common/database/database-link.service';
import { serveDocs } from './common/docs/openapi';
import { useHttp } from './common/http/http';
import { createLogger, NestLogger } from './common/logging/logger';
import { requestLog } from './common/logging/request-log';
import type { Config } from './config/config';

/** A running API. */
export interface RunningApi {
  /** `http://127.0.0.1:4000` */
  url: string;
  app: NestExpressApplication;
  /** Finishes the requests under way and closes the database. */
  close(): Promise<void>;
}

/** Starts the API. It listens at once and answers 503 until the database is reached. */
export async function startApi(config: Config): Promise<RunningApi> {
  refuseWritesAfterHangUp();
  const logger = createLogger(config);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, logger), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.use(requestLog(logger));
  useHttp(app, config, app.get(DatabaseLink));
  serveDocs(app);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = `http://${host}:${port}`;
  logger.info({ url }, 'Listening');
  logger.flush();
  return {
    url,
    app,
    close: async () => {
      await app.close();
      await new Promise((resolve) => logger.flush(resolve));
    },
  };
}
