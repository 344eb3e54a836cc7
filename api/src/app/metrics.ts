import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../kernel/config/config';
import { DatabaseLink } from '../kernel/database/database-link.service';
import { Backups } from '../platform/backup/backups.service';

/** In seconds: what nobody notices, what is noticed, what is waited for. */
const BUCKETS = [0.025, 0.1, 0.25, 1, 2.5, 10];

/**
 * Serves `GET /metrics` in Prometheus' text to whoever brings METRICS_TOKEN as a bearer; without one set there is no such
 * address, and nothing is counted. It names no person and no amount of the shop's.
 */
export function serveMetrics(app: NestExpressApplication, { metricsToken, dataDir }: Config): void {
  if (metricsToken === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'shopbench_request_seconds',
    help: 'How long requests took, by method, first word of their address, and class of status',
    labelNames: ['method', 'subject', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  gauge('shopbench_database_up', 'Whether the database answers and its data are ready', async () =>
    (await app.get(DatabaseLink).answers()) ? 1 : 0,
  );
  gauge(
    'shopbench_backup_newest_timestamp_seconds',
    'When the newest backup was made; 0 without one',
    async () => {
      const [newest] = (await app.get(Backups).list()).backups;
      return newest ? Date.parse(newest.at) / 1_000 : 0;
    },
  );
  gauge('shopbench_backup_failed', 'Whether the last backup that was due could not be made', async () =>
    (await app.get(Backups).list()).failed ? 1 : 0,
  );
  gauge('shopbench_data_free_bytes', 'Room left on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const stop = requests.startTimer();
    response.once('close', () =>
      stop({
        method: request.method,
        subject: subjectOf(request),
        status: `${Math.floor(response.statusCode / 100)}xx`,
      }),
    );
    next();
  });
  app.use('/metrics', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || request.path !== '/') return next();
    response.setHeader('Cache-Control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return void response.status(401).type('text/plain').send('Bring METRICS_TOKEN as a bearer token\n');
    }
    void registry.metrics().then((text) => response.type(registry.contentType).send(text), next);
  });

  function gauge(name: string, help: string, value: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value());
      },
    });
  }
}

/** `invoice` of `/api/v1/invoice/:id`. What no route knows is one subject, whatever was asked for. */
function subjectOf({ route }: Request): string {
  const path = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/api/') ? (path.split('/')[3] ?? 'other') : 'other';
}

const sumOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(sumOf(given), sumOf(expected));
