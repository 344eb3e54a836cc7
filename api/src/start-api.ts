import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { DatabaseLink } from './common/database/database-link.service';
import { serveDocs } from './common/docs/openapi';
import { useHttp } from './common/http/http';
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
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  const logger = app.get(Logger);
  app.useLogger(logger);
  useHttp(app, config, app.get(DatabaseLink));
  serveDocs(app);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = `http://${host}:${port}`;
  logger.log(`Listening on ${url}`, 'Start');
  return { url, app, close: () => app.close() };
}
