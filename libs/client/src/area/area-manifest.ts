import {
  DESIGNATIONS,
  DESIGNATION_GROUPS,
  holdersOf,
  membersOf,
  RIGHTS,
  type Designation,
  type DesignationGroup,
  type Right,
} from '@shopbench/contracts';
import * as z from 'zod/mini';

const path = z
  .string()
  .check(z.regex(/^\/[a-z0-9/_-]*$/, 'A path starts with / and has small letters, digits, -, _ and /'));
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

const namedDesignation = z.enum([...DESIGNATIONS, ...DESIGNATION_GROUPS, ...RIGHTS]);

/** Designations by their names, groups or rights, `["staff", "supplier"]`; read as the list of all that are meant by the rights of that moment. */
const designations = z.pipe(
  z.array(namedDesignation).check(z.minLength(1)),
  z.transform((names) => [...new Set(names.flatMap(meant))]),
);

function meant(name: z.infer<typeof namedDesignation>): readonly Designation[] {
  if ((DESIGNATION_GROUPS as readonly string[]).includes(name)) return membersOf(name as DesignationGroup);
  return (RIGHTS as readonly string[]).includes(name) ? holdersOf(name as Right) : [name as Designation];
}

/** Who may open `path` and everything below it, where that differs from the rest of the area. The longest path decides. */
export const accessRuleSchema = z.strictObject({ path, designations });
export type AccessRule = z.infer<typeof accessRuleSchema>;

/** An area's `area.json`: what the shell needs to know before it fetches any code of the area. */
export const areaManifestSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'An area name has small letters and digits')),
  version,
  contract: range,
  basePaths: z.array(path).check(z.minLength(1)),
  menu: z.array(menuEntrySchema),
  designations,
  access: z.optional(z.array(accessRuleSchema)),
});
export type AreaManifest = z.infer<typeof areaManifestSchema>;

const script = z
  .string()
  .check(
    z.regex(/^(https?:\/\/[^/]+)?\/.+\.js$/, 'A script is an absolute path or an http address ending in .js'),
  );

/** What a page of a published area needs beyond the area's own first files. The longest path decides. */
export const pageFilesSchema = z.strictObject({
  path,
  preload: z.array(script),
  libraries: z.array(z.string()),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** One published build of an area. URLs are absolute paths on this host, or addresses of another one. */
export const areaReleaseSchema = z.strictObject({
  ...areaManifestSchema.shape,
  pages: z.optional(z.array(pageFilesSchema)),
  build: z.string().check(z.minLength(1)),
  entry: script,
  preload: z.array(script),
  libraries: z.array(z.string()),
});
export type AreaRelease = z.infer<typeof areaReleaseSchema>;

/** A second build of an area for some people: named designations, or a sticky percentage (1 to 99) of browsers. */
export const canarySchema = z.strictObject({
  release: areaReleaseSchema,
  designations: z.optional(designations),
  percent: z.optional(z.number().check(z.gte(1), z.lte(99))),
});
export type Canary = z.infer<typeof canarySchema>;

/** An area as the registry lists it: its manifest, where its build lies, and the build on trial, if there is one. */
export const registeredAreaSchema = z.strictObject({
  ...areaReleaseSchema.shape,
  canary: z.optional(canarySchema),
});
export type RegisteredArea = z.infer<typeof registeredAreaSchema>;

/** `registry.json`: every deployed area, the deployed shell's build and the contract version that it offers. */
export const registrySchema = z.strictObject({
  revision: z.number().check(z.int(), z.gte(0)),
  contract: version,
  shell: z.optional(z.string()),
  areas: z.array(registeredAreaSchema),
});
export type Registry = z.infer<typeof registrySchema>;
