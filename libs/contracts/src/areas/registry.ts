import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { buildHash } from './area-build';
import {
  areaManifestSchema,
  areaServerSchema,
  menuEntrySchema,
  serverCollectionSchema,
  slotFillSchema,
  versionText,
  whoMayEnter,
} from './area-manifest';
import { pagePlace } from './page-files';
import { bounded } from '../records/fields';

const script = bounded(2_000).check(z.regex(/^(https?:\/\/[^/]+)?\/.+\.js$/, fieldWords('area.address')));

/** What a page of a published area needs beyond the area's own first files. `pageAt` finds the one of an address. */
export const pageFilesSchema = z.object({
  ...pagePlace,
  preload: z.array(script),
  libraries: z.array(z.string()),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/**
 * One published build of an area. URLs are absolute paths on this host, or addresses of another one. Fields that this
 * shell does not know are left out, so that an older shell goes on with a newer registry; but for those of a rule of access or a
 * route, which may narrow who is let in.
 */
export const areaReleaseSchema = z.object({
  ...areaManifestSchema.shape,
  slots: z.optional(z.array(z.object(slotFillSchema.shape))),
  menu: z.array(z.object(menuEntrySchema.shape)),
  server: z.optional(
    z.object({
      ...areaServerSchema.shape,
      collections: z.optional(z.array(z.object(serverCollectionSchema.shape))),
    }),
  ),
  pages: z.optional(z.array(pageFilesSchema)),
  build: z.string().check(z.minLength(1)),
  entry: script,
  preload: z.array(script),
  libraries: z.array(z.string()),
  /** By address, the `sha384-…` of every script and style sheet; the shell runs nothing that is not it. */
  integrity: z.optional(z.record(z.string(), z.string())),
});
export type AreaRelease = z.infer<typeof areaReleaseSchema>;

/** Who gets a release on trial: named designations, or a sticky percentage (1 to 99) of browsers. */
export const audienceSchema = z.object({
  designations: z.optional(whoMayEnter),
  percent: z.optional(z.number().check(z.gte(1), z.lte(99))),
});
export type Audience = z.infer<typeof audienceSchema>;

/** When a trial began, ISO; absent of one that began before this was written down. */
const since = z.optional(z.string());

/** A second build of an area for some people. */
export const canarySchema = z.object({ release: areaReleaseSchema, ...audienceSchema.shape, since });
export type Canary = z.infer<typeof canarySchema>;

/** An area as the registry lists it: its manifest, where its build lies, and the build on trial, if there is one. */
export const registeredAreaSchema = z.object({
  ...areaReleaseSchema.shape,
  canary: z.optional(canarySchema),
});
export type RegisteredArea = z.infer<typeof registeredAreaSchema>;

/** One published build of the shell, and the contract version that it offers. */
export const shellReleaseSchema = z.object({ build: buildHash, contract: versionText });
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

export const registeredShellSchema = z.object({
  ...shellReleaseSchema.shape,
  canary: z.optional(z.object({ release: shellReleaseSchema, ...audienceSchema.shape, since })),
});
export type RegisteredShell = z.infer<typeof registeredShellSchema>;

/** `registry.json`: every deployed area, and the deployed shell. `trials`: areas that only some people have yet. */
export const registrySchema = z.object({
  revision: z.number().check(z.int(), z.gte(0)),
  shell: z.optional(registeredShellSchema),
  areas: z.array(registeredAreaSchema),
  trials: z.optional(z.array(canarySchema)),
});
export type Registry = z.infer<typeof registrySchema>;

/** A registry whose entries are not read yet: each is read by its schema above, so that a malformed one is no trouble to the others. */
export interface RawRegistry {
  areas: unknown[];
  trials?: unknown[] | undefined;
  shell?: unknown;
}

/** Whether a value is a registry at all, as far as whoever reads it must be sure of. */
export function isRegistry(value: unknown): value is RawRegistry {
  const { areas, trials } = (value ?? {}) as Partial<RawRegistry>;
  return Array.isArray(areas) && (trials === undefined || Array.isArray(trials));
}
