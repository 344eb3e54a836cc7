import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { ENTERING } from '../access/rights';
import { bounded, text } from '../records/fields';
import { SHOP_EVENTS } from './server/shop-events';

/** A path of the browser's address, such as `/sales/delivery_note`. */
export const areaPath = bounded(300).check(z.regex(/^\/[a-z0-9/_-]*$/, fieldWords('area.path')));
/** Three numbers, `1.0.0`. */
export const versionText = bounded(100).check(z.regex(/^\d+\.\d+\.\d+$/, fieldWords('area.version')));
/** A version and those after it: `^1.0.0`, `~1.0.0`; without a sign that one alone. */
export const versionRange = bounded(100).check(z.regex(/^[\^~]?\d+\.\d+\.\d+$/, fieldWords('area.range')));

export const areaName = bounded(100).check(z.regex(/^[a-z][a-z0-9]*$/, fieldWords('area.form')));

/** One line of the side navigation. `order` counts inside the group, `groupOrder` among the groups, both from 1. */
export const menuEntrySchema = z.strictObject({
  group: text(100),
  groupOrder: z.number().check(z.int(), z.gte(1)),
  label: text(100),
  icon: text(100),
  path: areaPath,
  order: z.number().check(z.int(), z.gte(1)),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** Who may enter, by designations, groups or rights: `["staff", "supplier"]`. Asked by `isMeant`. */
export const whoMayEnter = z.array(z.enum(ENTERING)).check(z.minLength(1), z.maxLength(200));

/** Who may open `path` and everything below it, where that differs from the rest of the area. The longest path decides. */
export const accessRuleSchema = z.strictObject({ path: areaPath, designations: whoMayEnter });
export type AccessRule = z.infer<typeof accessRuleSchema>;

/** A place of another area's page that an area fills. @see SLOTS for the places that there are */
export const slotFillSchema = z.strictObject({
  slot: text(100),
  /** What people read above it; what the area is called unless told. */
  title: z.optional(text(40)),
  /** The file below `src` that exports its component and nothing else, without its ending: `slots/delivery-card`. */
  module: bounded(100).check(
    z.regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/, fieldWords('area.module')),
  ),
  /** Among all that fill the place, from 1. */
  order: z.number().check(z.int(), z.gte(1)),
  /** Who has it; who may enter the area unless told. */
  rights: z.optional(whoMayEnter),
});
export type SlotFill = z.infer<typeof slotFillSchema>;

/** A field of an area's own records, and the name of a collection of them. */
const ownName = bounded(40).check(z.regex(/^[a-z][A-Za-z0-9]*$/, fieldWords('area.ownName')));

/** A collection of the area's own records, and the fields of them that are looked up. */
export const serverCollectionSchema = z.strictObject({
  name: ownName,
  indexed: z.optional(z.array(ownName).check(z.maxLength(5))),
});

/** What the area's server half answers, below `/api/v1/area/{name}/server`. */
export const serverRouteSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** `/trips/:id`. */
  path: bounded(200).check(
    z.regex(/^(\/(:[a-z][A-Za-z0-9]*|[a-z0-9][a-z0-9_-]*)){1,8}$/, fieldWords('area.serverPath')),
  ),
  /** Who may call it; who may enter the area unless told. */
  designations: z.optional(whoMayEnter),
});
export type ServerRoute = z.infer<typeof serverRouteSchema>;

/** What lies in the area's folder `server`, and runs at the shop. @see docs/areas.md */
export const areaServerSchema = z.strictObject({
  collections: z.optional(z.array(serverCollectionSchema).check(z.maxLength(10))),
  routes: z.array(serverRouteSchema).check(z.maxLength(50)),
  events: z.optional(z.array(z.enum(SHOP_EVENTS)).check(z.maxLength(SHOP_EVENTS.length))),
});
export type AreaServerManifest = z.infer<typeof areaServerSchema>;

/** An area's `area.json`: what the shell needs to know before it fetches any code of the area. */
export const areaManifestSchema = z.strictObject({
  name: areaName,
  /** What people read where the area is named; its name with a capital letter unless told. */
  title: z.optional(text(40)),
  version: versionText,
  contract: versionRange,
  basePaths: z.array(areaPath).check(z.minLength(1)),
  menu: z.array(menuEntrySchema),
  designations: whoMayEnter,
  access: z.optional(z.array(accessRuleSchema)),
  slots: z.optional(z.array(slotFillSchema).check(z.maxLength(20))),
  server: z.optional(areaServerSchema),
});
export type AreaManifest = z.infer<typeof areaManifestSchema>;
