import { createHash, timingSafeEqual } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthState } from '@shopbench/contracts';
import { isOurFault } from '../kernel/faults/our-fault';
import type { Config } from '../kernel/config/config';
import { subjectOf } from '../kernel/logging/without-persons';
import { AreaHalves } from '../platform/area-server/area-halves.service';
import { AreaTrials } from '../platform/area-trials/area-trials.service';
import { known } from '../platform/health/table/probes';
import { ShopHealthService } from '../platform/health/shop-health.service';

/** In seconds: what nobody notices, what is noticed, what is waited for. */
const BUCKETS = [0.025, 0.1, 0.25, 1, 2.5, 10];
const FIGURES: Readonly<Record<HealthState, number>> = { ok: 0, attention: 1, bad: 2, unknown: NaN };

/**
 * Serves `GET /metrics` in Prometheus' text to whoever brings METRICS_TOKEN as a bearer; without one set there is no such
 * address, and nothing is counted. It names no person and no amount of the shop's.
 */
export function serveMetrics(app: NestExpressApplication, { metricsToken }: Config): void {
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
  const failures = new Counter({
    name: 'shopbench_failures_total',
    help: 'Requests that went wrong on our side; 503, which passes, and what server halves of areas do are not among them',
    registers: [registry],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const databaseUp = gauge(
    'shopbench_database_up',
    'Whether the database answers within three seconds, and its data are ready',
  );
  const newestBackup = gauge(
    'shopbench_backup_newest_timestamp_seconds',
    'When the newest backup was made; 0 without one',
  );
  const backupFailed = gauge(
    'shopbench_backup_failed',
    'Whether the last backup that was due could not be made',
  );
  const free = gauge('shopbench_data_free_bytes', 'Room left on the disk of DATA_DIR');
  const health = gauge(
    'shopbench_health',
    'Rows of Settings › Health: 0 well, 1 to be looked at, 2 bad; what is not known is NaN',
    ['check'],
  );
  const trialEvidence = gauge(
    'shopbench_trial_evidence',
    'How strongly a release on trial looks worse than the one before it, by failures, load time, waits for an answer, saves, long tasks and its server half; 1 ends the trial',
    ['area', 'release', 'measure'],
  );
  const trialVisits = gauge(
    'shopbench_trial_visits',
    'Visits of a release on trial and of the one before it since the trial began: all, those that failed, those followed to their end, and of these the ones in which something was saved; people who asked its server half, and those whom it failed',
    ['area', 'release', 'kind'],
  );
  const halves = gauge(
    'shopbench_area_server',
    'What server halves of areas did in this process: starts, crashes, requests, and of these those that failed and took too long',
    ['area', 'release', 'kind'],
  );
  /** One look for all of them; what cannot be told does not hide the others. */
  async function measure(): Promise<void> {
    const [{ facts, checks }, trials = []] = await Promise.all([
      app.get(ShopHealthService).look(),
      known(() => app.get(AreaTrials, { strict: false }).running()),
    ]);
    const { database, backups, disk } = facts;
    databaseUp.set(database.isUp ? 1 : 0);
    newestBackup.set(backups ? (backups.newest?.at.getTime() ?? 0) / 1_000 : NaN);
    backupFailed.set(backups ? Number(backups.hasFailed) : NaN);
    free.set(disk?.free ?? NaN);
    for (const { name, state } of checks) health.set({ check: name }, FIGURES[state]);
    for (const { area, release, ...counts } of app.get(AreaHalves, { strict: false }).figures())
      for (const kind of ['starts', 'crashes', 'requests', 'failed', 'timeouts'] as const)
        halves.set({ area, release, kind }, counts[kind]);
    trialEvidence.reset();
    trialVisits.reset();
    for (const { area, release, current, canary, against, evidence } of trials) {
      for (const [measure, value] of Object.entries(evidence))
        trialEvidence.set({ area, release, measure }, value);
      for (const [name, seen] of Object.entries({ [current]: against, [release]: canary }))
        for (const [kind, count] of Object.entries(seen))
          trialVisits.set({ area, release: name, kind }, count);
    }
  }
  app.use((request: Request, response: Response, next: NextFunction) => {
    const stop = requests.startTimer();
    response.once('close', () => {
      const { statusCode, writableFinished } = response;
      // Whoever asked may be gone before it was answered.
      const status = writableFinished ? `${Math.floor(statusCode / 100)}xx` : 'gone';
      stop({ method: request.method, subject: subjectOf(request), status });
      if (isOurFault(statusCode)) failures.inc();
    });
    next();
  });
  app.use('/metrics', (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || request.path !== '/') return next();
    response.setHeader('Cache-Control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return void response.status(401).type('text/plain').send('Bring METRICS_TOKEN as a bearer token\n');
    }
    const told = measure().then(() => registry.metrics());
    void told.then((text) => response.type(registry.contentType).send(text), next);
  });
}

const sumOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(sumOf(given), sumOf(expected));
