export { SERVER_FILE } from './server-faults';
export { CONTRACT_VERSION, releaseName } from '@shopbench/contracts';
export { BYTE_BUDGET, faultsOfNew, findFaults, manifestFaults } from './check-area';
export { newClaims } from './claims';
export { deedText, doneSaid, type By, type Deed, type Done, type HistoryEntry, type Verb } from './deed';
export { isDiskTrouble } from './files';
export {
  changeRegistry,
  copyVersion,
  findInHistory,
  mayHaveChanged,
  readHistory,
  readHistoryPage,
  readRegistry,
  readSoundHead,
  refreshCopy,
} from './history';
export { NamedReleases, originOf } from './past-releases';
export { checkArea, perform, publish, showCurrentShell, stage } from './perform';
export { checkedAudience } from './next';
export { inEnglish, RegistryRefusal, refusedOverOthers, type Obstacle } from './refusal';
export {
  nameOf,
  unitIn,
  withUnit,
  type AudienceFile,
  type RegistryFile,
  type RegistryPlaces,
  type ReleaseFile,
  type Trial,
  type TrialMark,
  type Unit,
} from './registry';
export {
  damageOf,
  readBuild,
  releaseOf,
  senderOf,
  storedAreas,
  storedRelease,
  storedReleases,
  storeRelease,
} from './releases';
export { brokenAreas, publishProgram, READ_BY_SERVER } from './shell';
export { currentOffer, unmetNeeds } from './shell-offer';
export { BUILD_LIMITS, differingCopies, packBuild, unpackBuild } from './upload';
