import path from 'node:path';
import {
  CONTRACT_VERSION,
  meetsContract,
  say,
  shellContractSchema,
  shellFacadesSchema,
  type Said,
  type ShellFacades,
} from '@shopbench/contracts';
import { readJson, unlessUnreadable } from './files';
import type { RegistryFile, RegistryPlaces } from './registry';

/** What a build of the shell offers to areas. */
export interface ShellOffer {
  /** The contract's version. */
  version: string;
  /** By shared module, the names that can be taken from it; `*` where they cannot be told. */
  names: ShellFacades;
  /** Of what areas are given or call, such as `react`. */
  versions: Record<string, string>;
}

const ALL = '*';

/** The folder of one build's own files, beside the hashed files of all builds. */
export const shellReleaseDir = ({ shellDir }: RegistryPlaces, build: string): string =>
  path.join(shellDir, 'releases', build);

/** What the shell offers that everybody gets; undefined when none is published. */
export async function currentOffer(
  places: RegistryPlaces,
  { shell }: RegistryFile,
): Promise<ShellOffer | undefined> {
  const published = shell && (await unlessUnreadable(readOffer(shellReleaseDir(places, shell.build))));
  return published ?? readOffer(places.shellDir);
}

/** What a build of the shell in this folder offers; undefined when there is none. */
export async function readOffer(folder: string): Promise<ShellOffer | undefined> {
  const [contract, names] = await Promise.all(
    ['contract.json', 'facades.json'].map((file) => readJson(path.join(folder, file))),
  );
  if (contract === undefined || names === undefined) return undefined;
  const { version, versions = {} } = shellContractSchema.parse(contract);
  return {
    version,
    names: shellFacadesSchema.parse(names),
    versions: { ...versions, api: CONTRACT_VERSION },
  };
}

/** Why an area that needs `contract`, takes `imports` and was built with `requires` cannot live with what a shell offers. */
export function unmetNeeds(
  {
    contract,
    imports,
    requires = {},
  }: { contract: string; imports: Record<string, string[]>; requires?: Record<string, string> | undefined },
  offer: ShellOffer,
): Said[] {
  const faults: Said[] = meetsContract(contract, offer.version)
    ? []
    : [say('need.contract', { wanted: contract, offered: offer.version })];
  for (const [what, range] of Object.entries(requires)) {
    const brought = offer.versions[what];
    if (brought && !meetsContract(range, brought))
      faults.push(say('need.version', { what, wanted: range, offered: brought }));
  }
  for (const [key, names] of Object.entries(imports)) {
    const known = new Set(offer.names[key] ?? []);
    if (known.has(ALL)) continue;
    const lacking = names.filter((name) => name !== ALL && name !== 'default' && !known.has(name));
    if (lacking.length > 0) faults.push(say('need.names', { module: key, names: lacking.join(', ') }));
  }
  return faults;
}
