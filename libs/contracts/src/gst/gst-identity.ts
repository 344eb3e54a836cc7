import { isGstin } from '../values/gstin';
import { stateCodeOf, STATES, type StateCode } from './states';

/** What a valid GSTIN says of its holder. Source: GSTIN format: state code, PAN, entity, Z, check digit. */
export interface GstinFacts {
  state: StateCode;
  panNo: string;
}

/** State and PAN of a GSTIN; null when it is not valid or begins with no state's code. */
export function readGstin(gstin: string): GstinFacts | null {
  const state = stateCodeOf(gstin);
  return isGstin(gstin) && state ? { state, panNo: gstin.slice(2, 12) } : null;
}

/** What a record says of its tax identity; blank and left out mean the same. */
export interface GstIdentity {
  gstin?: string | undefined;
  /** A state's name or code. */
  state?: string | undefined;
  panNo?: string | undefined;
}

/** The fields in which GSTIN, state and PAN contradict one another. Without a GSTIN there is nothing to compare. */
export function gstContradictions({ gstin, state, panNo }: GstIdentity): (keyof GstIdentity)[] {
  if (!gstin) return [];
  const facts = readGstin(gstin);
  if (!facts) return ['gstin'];
  return [
    ...(state && stateCodeOf(state) !== facts.state ? (['state'] as const) : []),
    ...(panNo && panNo.toUpperCase() !== facts.panNo ? (['panNo'] as const) : []),
  ];
}

/** The record with state (its name) and PAN as its GSTIN has them; unchanged without a valid GSTIN. */
export function withGstinFacts<T extends GstIdentity>(record: T): T {
  const facts = record.gstin ? readGstin(record.gstin) : null;
  return facts ? { ...record, state: STATES[facts.state], panNo: facts.panNo } : record;
}
