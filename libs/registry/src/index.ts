export { CONTRACT_VERSION, releaseName } from '@shopbench/contracts';
export { findFaults, manifestFaults } from './check-area';
export { promoteCanary, startCanary, stopCanary, type TrialMark } from './canary';
export { newClaims } from './claims';
export { checkArea, publishArea, publishStored, stageArea, unpublishArea, type Published } from './publish';
export { isDiskTrouble } from './files';
export { RegistryRefusal } from './refusal';
export {
  changeRegistry,
  findInHistory,
  readHistory,
  readHistoryPage,
  readRegistry,
  withArea,
  type AudienceFile,
  type HistoryEntry,
  type RegistryFile,
  type RegistryPlaces,
  type ReleaseFile,
} from './registry-file';
export {
  damageOf,
  readBuild,
  storedAreas,
  storedRelease,
  storedReleases,
  storeRelease,
  type BuiltArea,
} from './releases';
export { restoreRegistry } from './restore';
export { rollBack } from './rollback';
export {
  brokenAreas,
  promoteShell,
  publishProgram,
  publishShell,
  READ_BY_SERVER,
  rollBackShell,
  stageShell,
  startShellCanary,
  stopShellCanary,
} from './shell';
export { currentOffer, unmetNeeds, type ShellOffer } from './shell-offer';
export { BUILD_LIMITS, differingCopies, packBuild, unpackBuild } from './upload';
