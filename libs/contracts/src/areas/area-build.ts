import * as z from 'zod/mini';
import { fieldWords } from '../words/field-words';
import { bounded } from '../records/fields';
import { areaName, versionRange, versionText } from './area-manifest';
import { pagePlace } from './page-files';

/** A file of a build, at the top of its folder. */
const builtFile = bounded(300).check(z.regex(/^[\w-][\w.-]*$/, fieldWords('area.file')));

/** Eight hex digits over all files of a build. */
export const buildHash = bounded(100).check(z.regex(/^[0-9a-f]{8}$/, fieldWords('area.build')));

/** `build.json`, written beside an area's files by its build: what publishing needs to know of them. */
export const areaBuildSchema = z.object({
  name: areaName,
  version: versionText,
  build: buildHash,
  /** The script that the shell fetches first. */
  entry: builtFile,
  preload: z.array(builtFile),
  /** Short names of the shell's lazy libraries that the area needs at once. */
  libraries: z.array(z.string()),
  pages: z.array(z.object({ ...pagePlace, preload: z.array(builtFile), libraries: z.array(z.string()) })),
  /** The modules that fill slots, as `area.json` names them. */
  slots: z.optional(z.array(z.string())),
  /** The areas whose name its API endpoints carry. */
  endpointAreas: z.optional(z.array(z.string())),
  /** By shared module, the names that the area takes from it; `*` where that cannot be told. */
  imports: z.record(z.string(), z.array(z.string())),
  /** What it was built with and has to find at the shop, each with its range: `react`, `zod`, `api` … */
  requires: z.optional(z.record(z.string(), versionRange)),
});
export type AreaBuild = z.infer<typeof areaBuildSchema>;

/** `contract.json`, written by the shell's build: what this shell offers to areas, beside the names in `facades.json`. */
export const shellContractSchema = z.object({
  version: versionText,
  /** Of what areas are given or call, such as `react`. */
  versions: z.optional(z.record(z.string(), versionText)),
});

/** `facades.json`, written by the shell's build: the names that it exports, by shared module. */
export const shellFacadesSchema = z.record(z.string(), z.array(z.string()));
export type ShellFacades = z.infer<typeof shellFacadesSchema>;
