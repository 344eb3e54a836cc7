import { DESIGNATIONS } from '@shopbench/contracts';
import * as z from 'zod/mini';

const path = z
  .string()
  .check(z.regex(/^\/[a-z0-9/-]*$/, 'A path starts with / and has small letters, digits, - and /'));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'A version has the form 1.0.0'));
const range = z.string().check(z.regex(/^[\^~]?\d+\.\d+\.\d+$/, 'A contract range has the form ^1.0.0'));

/** One line of the side navigation. `order` counts inside the group, `groupOrder` among the groups, both from 1. */
export const menuEntrySchema = z.strictObject({
  group: z.string().check(z.minLength(1)),
  groupOrder: z.number().check(z.int(), z.gte(1)),
  label: z.string().check(z.minLength(1)),
  icon: z.string().check(z.minLength(1)),
  path,
  order: z.number().check(z.int(), z.gte(1)),
});
export type MenuEntry = z.infer<typeof menuEntrySchema>;

/** An area's `area.json`: what the shell needs to know before it fetches any code of the area. */
export const areaManifestSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'An area name has small letters and digits')),
  version,
  contract: range,
  basePaths: z.array(path).check(z.minLength(1)),
  menu: z.array(menuEntrySchema),
  designations: z.array(z.enum(DESIGNATIONS)).check(z.minLength(1)),
});
export type AreaManifest = z.infer<typeof areaManifestSchema>;

/** An area as the registry lists it: its manifest and where its build lies. URLs are absolute paths on this host. */
export const registeredAreaSchema = z.strictObject({
  ...areaManifestSchema.shape,
  build: z.string().check(z.minLength(1)),
  entry: z.string().check(z.regex(/^\/areas\/.+\.js$/, 'An entry is a script below /areas/')),
  preload: z.array(z.string().check(z.startsWith('/areas/'))),
  libraries: z.array(z.string()),
});
export type RegisteredArea = z.infer<typeof registeredAreaSchema>;

/** `registry.json`: every deployed area and the contract version that the deployed shell offers. */
export const registrySchema = z.strictObject({
  revision: z.number().check(z.int(), z.gte(0)),
  contract: version,
  areas: z.array(registeredAreaSchema),
});
export type Registry = z.infer<typeof registrySchema>;
