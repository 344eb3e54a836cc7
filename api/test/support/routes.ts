import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app/app.module';
import { routesOf, type ApiRoute } from '../../src/kernel/docs/routes';
import { createLog } from '../../src/kernel/logging/logger';
import { readConfig } from '../../src/kernel/config/config';

/**
 * Every route of the application as its decorators describe it. The application is made but never initialised, so it
 * needs neither a port nor a database.
 */
export async function allRoutes(): Promise<ApiRoute[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-api-'));
  const config = readConfig({
    DATA_DIR: folder,
    MONGODB_URI: 'mongodb://127.0.0.1:1/none?serverSelectionTimeoutMS=1',
    LOG_LEVEL: 'silent',
  });
  const module = AppModule.with(config, createLog(config).logger);
  const app = await NestFactory.create<NestExpressApplication>(module, { logger: false });
  const routes = routesOf(app);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  return routes;
}
