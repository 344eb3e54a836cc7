import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  addDays,
  dayOf,
  SLOTS,
  startOfDay,
  type AreaFigures,
  type AreaHealth,
  type AreasHealth,
  type ReleaseHealth,
} from '@shopbench/contracts';
import { SettingsService } from '../../records/settings/settings.service';
import { AreaFailure } from '../../store/platform/area-failure.schema';
import { AreaFigure } from '../../store/platform/area-figure.schema';
import { AreaHalves } from '../area-server/area-halves.service';
import { AreaTrials } from '../area-trials/area-trials.service';
import { loadTimeOf } from './load-times';

/** Up to so many days are told by the hour. */
const DAYS_BY_HOUR = 2;
const MOST_FIGURES = 20_000;
const MOST_FAILURES = 30;

/** How areas do in browsers, as it was reported. */
@Injectable()
export class AreaHealthService {
  constructor(
    @InjectModel(AreaFigure.name) private readonly figures: Model<AreaFigure>,
    @InjectModel(AreaFailure.name) private readonly failures: Model<AreaFailure>,
    private readonly trials: AreaTrials,
    private readonly settings: SettingsService,
    private readonly halves: AreaHalves,
  ) {}

  async all(days: number): Promise<AreasHealth> {
    const filter = { step: 'day' as const, at: { $gte: await this.start(days) } };
    const figures = await this.figures.find(filter).limit(MOST_FIGURES).lean();
    const areas = [...new Set(figures.map(({ area }) => area))].sort();
    const rows = areas.map(async (area) => ({
      area,
      releases: releasesOf(figures.filter((one) => one.area === area)),
      trial: await this.trials.latest(area),
    }));
    return { days, areas: await Promise.all(rows) };
  }

  async one(area: string, days: number): Promise<AreaHealth> {
    const step = days > DAYS_BY_HOUR ? 'day' : 'hour';
    const [figures, failures, trials] = await Promise.all([
      this.figures
        .find({ area, step, at: { $gte: await this.start(days) } })
        .sort({ at: 1 })
        .limit(MOST_FIGURES)
        .lean(),
      this.failures.find({ area }).sort({ lastAt: -1 }).limit(MOST_FAILURES).lean(),
      this.trials.of(area),
    ]);
    return {
      area,
      days,
      step,
      points: figures.map((one) => ({ at: one.at.toISOString(), release: one.release, ...sumOf([one]) })),
      releases: releasesOf(figures),
      failures: failures.map(({ area: _area, firstAt, lastAt, ...failure }) => ({
        ...failure,
        message: failure.message ?? '',
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
      trials,
      server: this.halves.figures().filter((one) => one.area === area),
    };
  }

  /** The first moment of the first of so many days up to today. */
  private async start(days: number): Promise<Date> {
    const { timeZone } = await this.settings.get();
    return startOfDay(addDays(dayOf(new Date(), timeZone), 1 - days), timeZone);
  }
}

/** The latest seen first. */
function releasesOf(figures: readonly AreaFigure[]): ReleaseHealth[] {
  const names = [...new Set(figures.map(({ release }) => release))];
  return names
    .map((release) => {
      const own = figures.filter((one) => one.release === release);
      const last = Math.max(...own.map(({ at }) => at.getTime()));
      return { release, lastSeenAt: new Date(last).toISOString(), ...sumOf(own) };
    })
    .sort((a, b) =>
      a.lastSeenAt === b.lastSeenAt ? b.visits - a.visits : a.lastSeenAt < b.lastSeenAt ? 1 : -1,
    );
}

type Summed = 'visits' | 'failedVisits' | 'load' | 'render' | 'unhandled' | 'longTasks' | 'worked' | 'saved';
type Spans = Record<string, number>;

function sumOf(figures: readonly AreaFigure[]): AreaFigures {
  const sum = (field: Summed) => figures.reduce((total, one) => total + (one[field] ?? 0), 0);
  return {
    visits: sum('visits'),
    failedVisits: sum('failedVisits'),
    failures: { load: sum('load'), render: sum('render'), unhandled: sum('unhandled') },
    longTasks: sum('longTasks'),
    loadTime: loadTimeOf(spansOf(figures.map((one) => one.loadTimes))),
    interaction: loadTimeOf(spansOf(figures.map((one) => one.interactions))),
    worked: sum('worked'),
    saved: sum('saved'),
    slots: Object.keys(SLOTS).flatMap((slot) => {
      const seen = figures.flatMap((one) => one.slots?.[slot.replace('.', '_')] ?? []);
      const total = (field: 'visits' | 'failedVisits') =>
        seen.reduce((before, one) => before + (one[field] ?? 0), 0);
      const figuresOfSlot = { slot, visits: total('visits'), failedVisits: total('failedVisits') };
      const loadTime = loadTimeOf(spansOf(seen.map((one) => one.loadTimes)));
      return seen.length > 0 ? [{ ...figuresOfSlot, loadTime }] : [];
    }),
  };
}

function spansOf(all: readonly (Spans | undefined)[]): Spans {
  const spans: Spans = {};
  for (const one of all)
    for (const [span, times] of Object.entries(one ?? {})) spans[span] = (spans[span] ?? 0) + times;
  return spans;
}
