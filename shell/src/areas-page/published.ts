import {
  SHELL,
  type AreaList,
  type AreaPublishing,
  type AreaRow,
  type AreaTrial,
  type ReleaseHealth,
  type StoredReleaseRow,
} from '@shopbench/contracts';
import { labelOf } from '../areas/host/label-of';

/** What is published of an area, and how it did. */
export interface PublishedArea {
  name: string;
  label: string;
  /** `0.2.0-ab12cd34`; of the shell its build; undefined where everybody has none. */
  release: string | undefined;
  /** The release on trial, and for whom. */
  canary: { release: string; audience: string } | undefined;
  /** It fails on trial, and could not be rolled back by itself. */
  isFailing: boolean;
  stored: readonly StoredReleaseRow[];
  /** Why nobody has it, where the server cannot read its entry in the registry. */
  setAside: string | undefined;
  /** A release that its team sent, and that nobody did anything with yet. */
  waiting: string | undefined;
  /** Whether its team gives releases to people itself. */
  publishing: AreaPublishing;
  health: readonly ReleaseHealth[];
}

/** Every area that is published or lies ready, and the shell at the end, each with how it did. */
export function publishedAreas(
  { areas, shell }: Pick<AreaList, 'areas' | 'shell'>,
  health: readonly { area: string; releases: readonly ReleaseHealth[]; trial?: AreaTrial | null }[],
): PublishedArea[] {
  const rows: Omit<AreaRow, 'contract'>[] = [
    ...areas,
    {
      ...{ name: SHELL, stored: [], publishing: { alone: false } },
      ...{ release: shell?.build, canary: shell?.canary, setAside: shell?.setAside },
    },
  ];
  return rows.map(({ name, release, canary, stored, waiting, publishing, setAside }) => {
    const { releases = [], trial } = health.find((one) => one.area === name) ?? {};
    return {
      name,
      label: labelOf(name),
      release,
      canary: canary && { release: canary.release, audience: audienceText(canary) },
      isFailing: canary !== undefined && trial?.release === canary.release && trial.failing !== null,
      stored,
      waiting,
      publishing,
      setAside,
      health: releases,
    };
  });
}

interface Audience {
  designations?: readonly string[] | undefined;
  percent?: number | undefined;
}

/** `Manager, Clerk and 10 % of browsers`. */
export function audienceText({ designations = [], percent }: Audience): string {
  const people = designations.map((one) => labelOf(one.replaceAll('_', ' '))).join(', ');
  const share = percent === undefined ? '' : `${percent} % of browsers`;
  return [people, share].filter(Boolean).join(' and ');
}
