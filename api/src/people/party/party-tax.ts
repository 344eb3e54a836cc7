import { gstContradictions, REGISTERED_GST_TYPES, say, withGstinFacts } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { Party } from '../../store/people/party.schema';

type TaxFields = Pick<Party, 'gstin' | 'state' | 'panNo' | 'gstType'>;
const TAX_FIELDS = ['gstin', 'state', 'panNo', 'gstType'] as const;

/** What a form sent of them; null clears. */
export type SentTaxFields = { readonly [F in keyof TaxFields]?: TaxFields[F] | null };

/**
 * What else a new party, or a change of `before`, stores of its tax identity: with a GSTIN its state and PAN, and a GST
 * type that goes with it; without one the party is not registered any more. What was sent and contradicts the GSTIN is
 * left for the contract to refuse. Throws 422 for a change to a GST type that has no GSTIN while there is one.
 */
export function taxFacts(sent: SentTaxFields, before: TaxFields | null): Partial<TaxFields> {
  if (!TAX_FIELDS.some((field) => field in sent)) return {};
  const given = (field: keyof TaxFields) =>
    ((field in sent ? sent[field] : before?.[field]) as string | null | undefined) ?? undefined;
  const [gstin, gstType] = [given('gstin'), given('gstType') as TaxFields['gstType']];
  const isRegistered = REGISTERED_GST_TYPES.includes(gstType);
  if (!gstin) return before?.gstin && isRegistered && !('gstType' in sent) ? { gstType: 'Unregistered' } : {};
  if (before && sent.gstType === 'Unregistered' && !sent.gstin)
    throw ruleBroken(say('party.registered', { gstin }), 'gstType');
  const named = { gstin, state: sent.state ?? undefined, panNo: sent.panNo ?? undefined };
  if (gstContradictions(named).length > 0) return {};
  const { state, panNo } = withGstinFacts(named);
  const takesRegular = gstType === 'Unregistered' || (gstType === 'Consumer' && !('gstType' in sent));
  return { state: state!, panNo: panNo!, ...(takesRegular ? { gstType: 'Regular' as const } : {}) };
}
