import type { FieldError } from '../records/check';
import { say, type FieldSaid } from '../words/said';
import { ruleTold } from '../words/rule-told';
import { FOREIGN, stateCodeOf, type StateCode } from './states';

/** The other side of a bill, as far as it decides where the supply takes place. */
export interface SuppliedParty {
  name: string;
  gstin?: string | undefined;
  /** Name or code, as it was typed. */
  state?: string | undefined;
  /** One of GST_TYPES; SEZ and Overseas are always supplied between states. */
  gstType?: string | undefined;
}

export interface SupplyInput {
  shopState: StateCode;
  /** The place that the person chose on the bill. */
  chosen?: StateCode | undefined;
  /** null: over the counter to nobody in particular. */
  party: SuppliedParty | null;
}

/** Where a supply takes place and whether IGST is due, or what stands in the way, naming the field that settles it. */
export type Supply =
  | { readable: true; place: StateCode; interState: boolean }
  | { readable: false; error: FieldError; fault: FieldSaid };

/**
 * Place of supply: what was chosen, else abroad for an overseas party, else the state of the party's GSTIN, else its
 * state, else the shop's (a sale over the counter). Between states when the place is not the shop's state, and always to
 * a SEZ or overseas. Source: IGST Act, sections 7(1), 7(5), 8(2), 10(1) and 11.
 */
export function supplyOf({ shopState, chosen, party }: SupplyInput): Supply {
  const apart = party?.gstType === 'SEZ' || party?.gstType === 'Overseas';
  const given = party?.gstin || party?.state?.trim();
  const place =
    chosen ?? (party?.gstType === 'Overseas' ? FOREIGN : given ? placeOfParty(party!) : shopState);
  if (!place) {
    return unreadable({
      path: 'placeOfSupply',
      message: say('state.ofBuyer', { state: given!, name: party!.name }),
    });
  }
  return { readable: true, place, interState: apart || place !== shopState };
}

/**
 * Where a purchase is supplied: what was chosen, else the shop's own state. Between states when the supplier's state (that
 * of its GSTIN first, else its state, else the shop's own) is another one, and always from a SEZ or overseas.
 */
export function purchaseSupplyOf({ shopState, chosen, party }: SupplyInput): Supply {
  const place = chosen ?? shopState;
  if (party?.gstType === 'SEZ' || party?.gstType === 'Overseas')
    return { readable: true, place, interState: true };
  return supplyFrom(party, shopState, place);
}

function supplyFrom(party: SuppliedParty | null, shopState: StateCode, place: StateCode): Supply {
  const given = party?.gstin || party?.state?.trim();
  const from = given ? placeOfParty(party!) : shopState;
  if (from) return { readable: true, place, interState: place !== from };
  const message = say('state.ofSupplier', { state: given!, name: party!.name });
  return unreadable({ path: 'supplier', message });
}

const unreadable = (fault: FieldSaid): Supply => ({
  readable: false,
  error: { path: fault.path, message: ruleTold(fault.message) },
  fault,
});

const placeOfParty = ({ gstin, state }: SuppliedParty): StateCode | null =>
  stateCodeOf(gstin) ?? stateCodeOf(state);
