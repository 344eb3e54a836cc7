import type { FieldError } from '../records/check';
import { isGstin } from '../values/gstin';
import { stateCodeOf, stateLabel, STATES, type StateCode } from './states';

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

/** Everything in which GSTIN, state and PAN contradict one another, by field. Without a GSTIN there is nothing to compare. */
export function gstIdentityErrors({ gstin, state, panNo }: GstIdentity): FieldError[] {
  if (!gstin) return [];
  const facts = readGstin(gstin);
  if (!facts) {
    const shape = 'Not a valid GSTIN: check the 15 characters';
    const prefix = `A GSTIN begins with the code of its state: ${gstin.slice(0, 2)} is none`;
    return [{ path: 'gstin', message: isGstin(gstin) ? prefix : shape }];
  }
  const errors: FieldError[] = [];
  if (state && stateCodeOf(state) !== facts.state) {
    const message = `The GSTIN belongs to ${stateLabel(facts.state)}, not to ${state}`;
    errors.push({ path: 'state', message });
  }
  if (panNo && panNo.toUpperCase() !== facts.panNo) {
    errors.push({ path: 'panNo', message: `The GSTIN holds the PAN ${facts.panNo}, not ${panNo}` });
  }
  return errors;
}

/** The record with state (its name) and PAN as its GSTIN has them; unchanged without a valid GSTIN. */
export function withGstinFacts<T extends GstIdentity>(record: T): T {
  const facts = record.gstin ? readGstin(record.gstin) : null;
  return facts ? { ...record, state: STATES[facts.state], panNo: facts.panNo } : record;
}
