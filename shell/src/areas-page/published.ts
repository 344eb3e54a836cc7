import { SHELL, type ReleaseHealth } from '@shopbench/contracts';
import type { AreaTable } from '../areas/registry/area-table';

/** What is published of an area, and how it did. */
export interface PublishedArea {
  name: string;
  label: string;
  /** `0.2.0-ab12cd34`; of the shell its build alone; undefined where nothing is published. */
  release: string | undefined;
  /** The release on trial, and for whom. */
  canary: { release: string; audience: string } | undefined;
  /** Why browsers cannot use what is published. */
  refusal: string | undefined;
  health: readonly ReleaseHealth[];
}

interface Released {
  version: string;
  build: string;
}
const textOf = ({ version, build }: Released) => `${version}-${build}`;

/** What an area is called on screen. */
export const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every area of the registry, those that are seen no more but were lately, and the shell at the end. */
export function publishedAreas(
  { areas }: AreaTable,
  shellRelease: string,
  health: readonly { area: string; releases: readonly ReleaseHealth[] }[],
): PublishedArea[] {
  const listed = areas.map(({ name, registered, refusal }) => ({
    name,
    release: registered && textOf(registered),
    canary: registered?.canary && {
      release: textOf(registered.canary.release),
      audience: audienceText(registered.canary),
    },
    refusal,
  }));
  const gone = health
    .filter(({ area }) => area !== SHELL && !areas.some(({ name }) => name === area))
    .map(({ area }) => ({ name: area, release: undefined, canary: undefined, refusal: undefined }));
  const shell = { name: SHELL, release: shellRelease, canary: undefined, refusal: undefined };
  return [...listed, ...gone, shell].map((area) => ({
    ...area,
    label: labelOf(area.name),
    health: health.find((one) => one.area === area.name)?.releases ?? [],
  }));
}

/** `Manager, Clerk and 10 % of browsers`. */
export function audienceText({
  designations = [],
  percent,
}: {
  designations?: readonly string[] | undefined;
  percent?: number | undefined;
}): string {
  const people = designations.map((one) => labelOf(one.replaceAll('_', ' '))).join(', ');
  const share = percent === undefined ? '' : `${percent} % of browsers`;
  return [people, share].filter(Boolean).join(' and ');
}
