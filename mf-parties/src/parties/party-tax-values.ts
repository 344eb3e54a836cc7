import type { FormValues } from '@shopbench/client';
import {
  pinCodeFits,
  readGstin,
  REGISTERED_GST_TYPES,
  stateCodeOf,
  STATES,
  statesOfPinCode,
  withGstinFacts,
  type partyInput,
} from '@shopbench/contracts';

type Values = FormValues<typeof partyInput>;

/** The fields that change with what is typed as GSTIN: a valid one gives state, PAN and a GST type that has one. */
export function withGstin({ gstType }: Values, typed: string): Values {
  const gstin = typed.trim().toUpperCase();
  if (!readGstin(gstin)) return { gstin: typed };
  const { state, panNo } = withGstinFacts({ gstin, state: '', panNo: '' });
  return { gstin, state, panNo, gstType: REGISTERED_GST_TYPES.includes(gstType ?? '') ? gstType : 'Regular' };
}

/** The fields that change with the GST type: one that has no GSTIN empties it, and PAN and state become free. */
export const withGstType = (gstType: NonNullable<Values['gstType']>): Values =>
  REGISTERED_GST_TYPES.includes(gstType) ? { gstType } : { gstType, gstin: '' };

/** Whether PAN and state are those of the GSTIN, and not to be typed. */
export const isLocked = ({ gstin }: Values): boolean => readGstin(gstin ?? '') !== null;

/** Where a PIN code lies, in words, and whether that agrees with the state; null while it says nothing. */
export function placeOfPinCode({ pinCode, state }: Values): { text: string; fits: boolean } | null {
  const states = statesOfPinCode(pinCode ?? '').map((code) => STATES[code]);
  if (states.length === 0) return null;
  const fits = pinCodeFits(pinCode ?? '', stateCodeOf(state ?? ''));
  const place = states.join(' or ');
  return { fits, text: fits ? place : `In ${place}, not in ${state ?? ''}: please check` };
}
