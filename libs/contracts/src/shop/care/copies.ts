import * as z from 'zod/mini';
import { bounded, text } from '../../records/fields';
import { fieldWords } from '../../words/field-words';

/** Where copies outside the shop's computer may lie. A disk that is plugged in is at hand of the same fire and the same thief. */
export const PLACE_KINDS = ['usb', 'folder', 'webdav', 's3'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const label = text(60);
const address = bounded(300).check(z.regex(/^https?:\/\/\S+$/, fieldWords('copy.address')));
const secret = z.string().check(z.maxLength(300, { abort: true }));
const folder = bounded(500).check(z.regex(/^(?:\/|[A-Za-z]:[\\/]|\\\\)/, fieldWords('copy.wholePath')));

/** What a place of each kind is told by. A secret is sealed and never answered. */
export const PLACE_INPUTS = {
  usb: z.strictObject({ kind: z.literal('usb'), label, folder }),
  folder: z.strictObject({ kind: z.literal('folder'), label, folder }),
  webdav: z.strictObject({ kind: z.literal('webdav'), label, address, user: bounded(200), secret }),
  s3: z.strictObject({
    ...{ kind: z.literal('s3'), label, address },
    bucket: bounded(63).check(z.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, fieldWords('copy.bucket'))),
    region: bounded(40).check(z.regex(/^[a-z0-9-]{1,40}$/, fieldWords('copy.region'))),
    user: text(200),
    secret,
  }),
} as const;

/** `POST /backup/outside/place`: a place for copies. */
export const placeInput = z.discriminatedUnion('kind', [
  PLACE_INPUTS.usb,
  PLACE_INPUTS.folder,
  PLACE_INPUTS.webdav,
  PLACE_INPUTS.s3,
]);
export type PlaceInput = z.output<typeof placeInput>;

/** A copy in its place; `bytes` is what was new of it. */
const lastCopy = z.object({ at: z.string(), documents: z.number(), bytes: z.number() });

/** A place as it is told: nothing of it is a secret. */
export const placeRow = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  label: z.string(),
  /** Folder or address. */
  where: z.string(),
  since: z.string(),
  /** It lies on the disk of the shop's data: it saves nothing when that dies. */
  isSameDisk: z.optional(z.boolean()),
  last: z.optional(lastCopy),
  /** Why the last try failed, and how often in a row. */
  failed: z.optional(z.object({ at: z.string(), reason: z.string(), times: z.number() })),
  /** Copies and bytes that lie there. */
  copies: z.number(),
  bytes: z.number(),
});
export type PlaceRow = z.infer<typeof placeRow>;

/** A try to restore a copy beside the shop. `ties` only where the books of what was restored were checked and tie. */
export const drillRow = z.object({
  at: z.string(),
  place: z.string(),
  documents: z.optional(z.number()),
  /** Pictures and papers among them. */
  files: z.optional(z.number()),
  ties: z.boolean(),
  seconds: z.number(),
  /** Why not, or what was put right. */
  note: z.optional(z.string()),
});
export type DrillRow = z.infer<typeof drillRow>;

/** The worst that is said of the copies outside. */
export const CARE_STATES = ['none', 'never', 'proven', 'look', 'red'] as const;
export type CareState = (typeof CARE_STATES)[number];

/** `GET /backup/outside`. */
export const outsideCare = z.object({
  state: z.enum(CARE_STATES),
  /** What is wrong, a sentence each, the worst first. */
  reasons: z.array(z.string()),
  /** When a copy was last restored and its books tied. */
  provenAt: z.optional(z.string()),
  /** What would be lost now, where no copy is young enough; left out with no copy at all. */
  atRisk: z.optional(z.object({ since: z.string(), bills: z.number(), repairs: z.number() })),
  places: z.array(placeRow),
  /** Days of the shop, the oldest first, and whether a copy went out; null before there was a place. */
  nights: z.array(z.object({ day: z.string(), ok: z.nullable(z.boolean()) })),
  drills: z.array(drillRow),
  key: z.optional(
    z.object({
      name: z.string(),
      madeAt: z.string(),
      printedAt: z.optional(z.string()),
      provenAt: z.optional(z.string()),
      /** From then on it is to be typed in again. */
      dueAt: z.string(),
      isDue: z.boolean(),
      /** No secret of this computer opens it: it is to be typed in from the paper. */
      isLost: z.optional(z.boolean()),
    }),
  ),
  /** What is being done now. */
  now: z.optional(z.enum(['copy', 'drill'])),
  disk: z.optional(z.object({ free: z.number(), isLow: z.boolean() })),
});
export type OutsideCare = z.infer<typeof outsideCare>;

/** A key as it is shown, to be written on a paper. */
export const shownKey = z.object({ name: z.string(), identity: z.string() });
export type ShownKey = z.infer<typeof shownKey>;

/** The answer to a new place: the key, where this was the first place. */
export const placeAdded = z.object({ place: placeRow, key: z.optional(shownKey) });
export type PlaceAdded = z.infer<typeof placeAdded>;

const identity = text(200);
/** `POST /backup/outside/key/prove`: the key as it is typed from the paper. */
export const proveKeyInput = z.strictObject({ identity });
/** `POST /backup/outside/key/new`: the name of the key that is given up, typed. */
export const newKeyInput = z.strictObject({ name: text(10) });
