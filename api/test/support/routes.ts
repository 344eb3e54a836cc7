import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module';
import { routesOf, type ApiRoute } from '../../src/common/docs/routes';
import { createLogger } from '../../src/common/logging/logger';
import { readConfig } from '../../src/config/config';

/** The application without a port; it is never initialised, so it needs no database. */
export async function unstartedApp(): Promise<NestExpressApplication> {
  const config = readConfig({
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'shopbench-api-')),
    MONGODB_URI: 'mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=1',
    LOG_LEVEL: 'silent',
  });
  return NestFactory.create<NestExpressApplication>(AppModule.with(config, createLogger(config)), {
    logger: false,
  });
}

/** Every route of the application as its decorators describe it. */
export async function allRoutes(): Promise<ApiRoute[]> {
  const app = await unstartedApp();
  const routes = routesOf(app);
  await app.close();
  return routes;
}
