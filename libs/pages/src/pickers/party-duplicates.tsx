import { areaApi, useSettled } from '@shopbench/client';
import { formatRupees, titleCase, type PartyDuplicate } from '@shopbench/contracts';
import { Button, Icon, Link, styled } from '@shopbench/ui';
import { screenPath } from '../paths';

/** How long nobody types before duplicates are looked for, milliseconds. Source: the notes on the drawn customer form. */
const PAUSE_MS = 300;

const { usePartyDuplicatesQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    partyDuplicates: build.query<{ duplicates: PartyDuplicate[] }, Record<string, string>>({
      query: (params) => ({ url: '/customer/duplicates', params }),
      providesTags: ['Customer'],
    }),
  }),
});

/** What may be somebody else's already. */
export interface PartyIdentity {
  mobileNumber?: string | null;
  gstin?: string | null;
  designation: 'customer' | 'supplier';
  /** The id of the party itself, when it is edited. */
  except?: string;
}

const NONE: readonly PartyDuplicate[] = [];

/** Who else has a mobile number or GSTIN, looked up once it is complete and nobody types any more. */
export function usePartyDuplicates({ mobileNumber, gstin, designation, except }: PartyIdentity) {
  const mobile = (mobileNumber ?? '').trim();
  const number = (gstin ?? '').trim().toUpperCase();
  const settled = useSettled(
    JSON.stringify({
      ...(/^\d{10}$/.test(mobile) ? { mobileNumber: mobile } : {}),
      ...(/^[0-9A-Z]{15}$/.test(number) ? { gstin: number } : {}),
    }),
    PAUSE_MS,
  );
  const asked = JSON.parse(settled) as Record<string, string>;
  const skip = Object.keys(asked).length === 0;
  const { currentData } = usePartyDuplicatesQuery(
    { ...asked, designation, ...(except ? { except } : {}) },
    { skip },
  );
  return skip ? NONE : (currentData?.duplicates ?? NONE);
}

const Line = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 'var(--control)',
  padding: '6px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-soft)',
  '& > svg': { color: 'var(--warn)' },
  '& > span': { flex: '1 1 240px', minWidth: 0 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const WHAT = { mobileNumber: 'mobile number', gstin: 'GSTIN' };

export interface PartyDuplicatesProps {
  duplicates: readonly PartyDuplicate[];
  /** The number is shared knowingly: only what else matches is told. */
  sameNumber: boolean;
  /** "It is someone else": asked once. */
  onSomeoneElse: () => void;
  /** Takes the party that is there already; left out, a link opens it. */
  onUse?: (party: PartyDuplicate) => void;
}

/** That somebody with the same mobile number or GSTIN is there already, and the way to them. */
export function PartyDuplicates({ duplicates, sameNumber, onSomeoneElse, onUse }: PartyDuplicatesProps) {
  const told = duplicates
    .map((party) => ({
      party,
      matches: party.matches.filter((field) => field !== 'mobileNumber' || !sameNumber),
    }))
    .filter(({ matches }) => matches.length > 0);
  const asksForNumber = told.findIndex(({ matches }) => matches.includes('mobileNumber'));
  return (
    <div role="status" style={{ display: 'contents' }}>
      {told.map(({ party, matches }, at) => {
        const name = titleCase(party.name);
        return (
          <Line key={party._id}>
            <Icon name="alert" size={16} />
            <span>
              <strong>{name}</strong> has this {matches.map((field) => WHAT[field]).join(' and this ')}.{' '}
              <small>{[party.city || party.address, standing(party)].filter(Boolean).join(' · ')}</small>
            </span>
            {onUse ? (
              <Button variant="text" size="small" onClick={() => onUse(party)}>
                Take {name}
              </Button>
            ) : (
              <Link href={screenPath(party.designation, party._id)}>Open {name}</Link>
            )}
            {at === asksForNumber ? (
              <Button variant="text" size="small" onClick={onSomeoneElse}>
                It is someone else
              </Button>
            ) : null}
          </Line>
        );
      })}
    </div>
  );
}

function standing({ balance }: PartyDuplicate): string {
  if (balance === 0) return '';
  return balance > 0 ? `owes ${formatRupees(balance)}` : `we owe ${formatRupees(-balance)}`;
}
