import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { bounded, text } from '../records/fields';
import { buildHash } from './area-build';
import { areaName, versionText } from './area-manifest';
import { audienceSchema, registrySchema, shellReleaseSchema } from './registry';

/** A release by its version, `0.2.0`, or its name, `0.2.0-ab12cd34`; of the shell a build, `ab12cd34`. */
export const releaseGiven = bounded(100).check(
  z.regex(/^(\d+\.\d+\.\d+(-[0-9a-f]{8})?|[0-9a-f]{8})$/, fieldWords('area.given')),
);

/** The admin's own: whether what it takes from others, or would break, is no reason to refuse it. */
const force = z.optional(z.boolean());

/** `POST /area/{name}/publish`: a release that lies ready, the newest unless told; of `rollback` the one before the current one. */
const givenInput = z.strictObject({ release: z.optional(releaseGiven), force });

/** `POST /area/{name}/canary`: who gets a release that lies ready beside the current one. */
export const canaryInput = z.strictObject({ release: releaseGiven, ...audienceSchema.shape, force });
export type CanaryInput = z.infer<typeof canaryInput>;

/** What may be done to what is published of an area, or of the shell: `POST /area/{name}/{verb}`. */
export const AREA_VERBS = ['publish', 'rollback', 'canary', 'off', 'promote', 'unpublish'] as const;
export type AreaVerb = (typeof AREA_VERBS)[number];

/** What each verb may be told. */
export const deedInputs = {
  publish: givenInput,
  rollback: givenInput,
  canary: canaryInput,
  off: z.object({}),
  promote: z.strictObject({ force }),
  unpublish: z.object({}),
} satisfies Record<AreaVerb, z.ZodMiniType>;

/** All that a verb may be told. */
export const deedInput = z.partial(canaryInput);
export type DeedInput = z.infer<typeof deedInput>;

/** `POST /area/{name}/token`: `label` stands as author in the history. */
export const areaTokenInput = z.strictObject({ label: text(60) });
export type AreaTokenInput = z.infer<typeof areaTokenInput>;

/** A token of an area's team; the token itself is told once, when it is made. */
export const areaToken = z.object({
  _id: z.string(),
  area: areaName,
  label: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.optional(z.string()),
});
export type AreaToken = z.infer<typeof areaToken>;

export const newAreaToken = z.object({ ...areaToken.shape, token: z.string() });
export type NewAreaToken = z.infer<typeof newAreaToken>;

/** `PUT /area/{name}/publishing`: whether the area's team may give its releases to people without an admin. */
export const publishingInput = z.strictObject({ alone: z.boolean() });
export type PublishingInput = z.infer<typeof publishingInput>;

/** Who may give releases of an area to people: an admin, and its team where `alone` is on. */
export const areaPublishing = z.object({
  alone: z.boolean(),
  updatedAt: z.optional(z.string()),
  updatedBy: z.optional(z.string()),
});
export type AreaPublishing = z.infer<typeof areaPublishing>;

/** A release that lies ready; `at` is when it was stored. */
export const storedReleaseRow = z.object({
  /** `0.2.0-ab12cd34`. */
  name: z.string(),
  version: versionText,
  build: buildHash,
  at: z.string(),
  /** Its team, where one sent it. */
  sentBy: z.optional(z.string()),
});
export type StoredReleaseRow = z.infer<typeof storedReleaseRow>;

/** Who gets the release on trial, as the registry says it: groups and rights are not spelled out. */
const trialRow = z.object({
  release: z.string(),
  designations: z.optional(z.array(z.string())),
  percent: z.optional(z.number()),
  /** When the trial began, ISO. */
  since: z.optional(z.string()),
});

/** Why nobody has it, where this release of the shop cannot read its entry in the registry, as after a step back. */
const setAside = z.optional(z.string());

/** An area as the admin's page shows it. Releases are named `0.2.0-ab12cd34`. */
export const areaRow = z.object({
  name: areaName,
  /** What everybody has; absent for one that is on its first trial or was taken away. */
  release: z.optional(z.string()),
  contract: z.optional(z.string()),
  canary: z.optional(trialRow),
  stored: z.array(storedReleaseRow),
  publishing: areaPublishing,
  /** The newest release that lies ready, where its team sent it and nobody did anything with it yet. */
  waiting: z.optional(z.string()),
  setAside,
});
export type AreaRow = z.infer<typeof areaRow>;

/** `GET /area/all`. `readOnly`: why nothing can be changed here, where that is so. */
export const areaList = z.object({
  revision: z.number(),
  readOnly: z.optional(z.string()),
  shell: z.optional(z.object({ ...shellReleaseSchema.shape, canary: z.optional(trialRow), setAside })),
  areas: z.array(areaRow),
});
export type AreaList = z.infer<typeof areaList>;

/** One change of the registry. */
export const areaHistoryRow = z.object({
  revision: z.number(),
  at: z.string(),
  action: z.string(),
  author: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type AreaHistoryRow = z.infer<typeof areaHistoryRow>;

/** `GET /area/contract`: all that a build can be checked against without a checkout. */
export const areaContract = z.object({
  version: versionText,
  /** By shared module, the names that can be taken from it; `*` where they cannot be told. */
  shared: z.record(z.string(), z.object({ names: z.array(z.string()) })),
  /** Of what areas are given or call: `react`, `react-router-dom`, `zod`, `@shopbench/contracts`, `api`. */
  versions: z.record(z.string(), versionText),
  registry: registrySchema,
});
export type AreaContract = z.infer<typeof areaContract>;

/** What a deed did: the release that it is about. */
export const areaDeed = z.object({
  name: areaName,
  release: z.optional(z.string()),
  isNew: z.optional(z.boolean()),
});
export type AreaDeed = z.infer<typeof areaDeed>;
