import { Slot } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { callHref, dayOf, formatDay, formatMobile, type Party } from '@shopbench/contracts';
import {
  ArchivedNotice,
  capitalized,
  Loaded,
  parties,
  RecordHistory,
  RecordLayout,
  RecordLedger,
  RecordPage,
  RecordTabs,
  useAct,
  useDelete,
  useDialog,
  useReturn,
  useRight,
  useTradingSettings,
  type RecordAction,
  type RecordTab,
} from '@shopbench/pages';
import { OpeningDialog, PaymentDialog } from '@shopbench/pages/form';
import { Card, StatusChip, styled } from '@shopbench/ui';
import { useState } from 'react';
import { ActivationCodeDialog } from './activation-code-dialog';
import { LedgerPaper, useWholeLedger } from './ledger-paper';
import { MergeDialog } from './merge-dialog';
import { MergedNotice } from './merged-notice';
import { DevicesCard, OpenBillsCard } from './party-beside';
import { PartyDetails } from './party-details';
import {
  bookRepairFor,
  newSaleTo,
  PartyBills,
  PartyDevices,
  PartyPayments,
  PartyPrices,
  PartyRepairs,
} from './party-documents';
import { partyFigures } from './party-figures';
import { partyForms } from './party-form';
import { partyKindOf, SIDE_WORDS } from './party-kind';
import { PartyNotes } from './party-notes';
import { usePartySummaryQuery } from './party-story';
import { PrivacyCard } from '../privacy/privacy-card';
import { RemindDialog } from './remind-dialog';

/** On paper there is the ledger only. */
const OnScreen = styled('div')({ '@media print': { display: 'none' } });
const Bare = styled('div')({ '& > section': { border: 0 } });
const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: '1px solid var(--line)',
  background: 'var(--hover)',
  color: 'var(--text-2)',
  fontWeight: 600,
});

/** One customer or supplier: the whole story between them and the shop, and what can be done with it. */
export function PartyProfilePage() {
  return (
    <RecordPage resource={parties}>
      {(party, refetch) => <PartyProfile record={party} refetch={refetch} />}
    </RecordPage>
  );
}

type PartyProfileProps = Parameters<typeof partyForms.customer.Editor>[0];
/** The dialogs that its actions open. */
type Doing = 'opening' | 'remind' | 'code' | 'in' | 'out';

function PartyProfile({ record: party, refetch }: PartyProfileProps) {
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { designation, listPath, many } = partyKindOf(party.designation);
  const { Editor } = partyForms[designation];
  const trades = useRight('trade');
  const mayMerge = useAct('archive');
  const deletion = useDelete(parties, { noun: () => designation, onDeleted: useReturn(listPath) });
  const summary = usePartySummaryQuery(party._id, { skip: !trades });
  const today = dayOf(new Date(), useTradingSettings().data?.timeZone);
  const { entries, print } = useWholeLedger(party._id);
  const dialogs = useDialog({
    in: (close) => <PaymentDialog direction="in" party={party} onClose={close} />,
    out: (close) => <PaymentDialog direction="out" party={party} onClose={close} />,
    remind: (close) => <RemindDialog party={party} onClose={close} />,
    code: (close) => <ActivationCodeDialog party={party} onClose={close} />,
    opening: (close) => (
      <OpeningDialog
        path={`/customer/${party._id}`}
        tag="Customer"
        record={party}
        side={{ value: party.accountType, words: SIDE_WORDS }}
        onClose={close}
      />
    ),
    merge: (close) => (
      <MergeDialog
        party={party}
        onClose={close}
        onMerged={(into) => {
          close();
          void navigate(parties.screen(into));
        }}
      />
    ),
  });
  const edit = () => setEditing(true);
  const actions = trades
    ? actionsOf(party, {
        edit,
        open: dialogs.open,
        merge: () => mayMerge() && dialogs.open('merge'),
        remove: () => deletion.ask(party),
      })
    : [{ label: 'Edit', hotkey: 'e', kind: 'main' as const, onPress: edit }];
  const words = parties.nameOf(party).split(/\s+/);

  return (
    <>
      <OnScreen>
        <RecordLayout
          back={{ label: many, href: listPath }}
          picture={
            <Initials aria-hidden>
              {words
                .slice(0, 2)
                .map((word) => word.charAt(0))
                .join('')}
            </Initials>
          }
          title={parties.nameOf(party)}
          badge={party.archived ? <StatusChip status="archived" /> : undefined}
          detail={factsOf(party)}
          actions={party.archived || isEditing ? [] : actions}
          figures={partyFigures(party, summary.data, today)}
          asideFirst
          aside={
            trades ? (
              <>
                <OpenBillsCard party={party} today={today} />
                {designation === 'customer' ? <DevicesCard party={party} /> : null}
                <PrivacyCard party={party} />
                <Slot name="party.record" partyId={party._id} designation={designation} />
              </>
            ) : undefined
          }
        >
          {party.mergedInto ? <MergedNotice party={party} /> : null}
          {party.archived && !party.mergedInto ? (
            <ArchivedNotice resource={parties} record={party} noun={designation} may={trades} />
          ) : null}
          {summary.error && !summary.data ? (
            <Loaded query={summary} noun="figures">
              {() => null}
            </Loaded>
          ) : null}
          {isEditing ? (
            <Card title={`Edit ${designation}`}>
              <Editor record={party} refetch={refetch} onDone={() => setEditing(false)} />
            </Card>
          ) : null}
          <RecordTabs label={capitalized(designation)} tabs={tabsOf(party, trades, print)} />
        </RecordLayout>
      </OnScreen>
      {entries ? <LedgerPaper party={party} entries={entries} /> : null}
      {dialogs.shown}
      {deletion.dialog}
    </>
  );
}

/** What people who trade can do with a party. Remind appears when something is owed. */
function actionsOf(
  party: Party,
  {
    edit,
    open,
    merge,
    remove,
  }: Record<'edit' | 'merge' | 'remove', () => void> & { open: (doing: Doing) => void },
): RecordAction[] {
  const isCustomer = party.designation === 'customer';
  const kept: RecordAction[] = [
    { label: 'Edit', hotkey: 'e', onPress: edit, tucked: isCustomer },
    { label: 'Correct opening balance', onPress: () => open('opening'), tucked: true },
    { label: 'Activation code', onPress: () => open('code'), tucked: true },
    { label: 'Merge into another', onPress: merge, tucked: true },
    { label: 'Delete', kind: 'danger', onPress: remove, tucked: true },
  ];
  const call: RecordAction = {
    label: 'Call',
    onPress: () => window.location.assign(callHref(party.mobileNumber)),
    tucked: true,
    onPhone: 'page',
  };
  // The way in which money usually goes stands in view; a refund is seldom.
  const receive: RecordAction = {
    label: isCustomer ? 'Receive payment' : 'Receive a refund',
    onPress: () => open('in'),
    tucked: !isCustomer,
    onPhone: isCustomer ? 'page' : undefined,
  };
  const pay: RecordAction = {
    label: isCustomer ? 'Pay back' : 'Pay',
    onPress: () => open('out'),
    tucked: isCustomer,
    onPhone: isCustomer ? undefined : 'page',
  };
  if (!isCustomer) return [...kept, receive, call, pay];
  const remind: RecordAction[] =
    party.balance > 0
      ? [{ label: 'Remind by WhatsApp', onPress: () => open('remind'), onPhone: 'page' }]
      : [];
  return [
    ...remind,
    receive,
    { label: 'Book repair', href: bookRepairFor(party), onPhone: 'page' },
    call,
    pay,
    ...kept,
    { label: 'New sale', kind: 'main', href: newSaleTo(party) },
  ];
}

function tabsOf(party: Party, trades: boolean, print: () => void): [RecordTab, ...RecordTab[]] {
  const details: RecordTab = {
    key: 'details',
    label: 'Details',
    content: () => <PartyDetails party={party} />,
  };
  if (!trades) return [details];
  const isSupplier = party.designation === 'supplier';
  return [
    {
      key: 'ledger',
      label: 'Ledger',
      content: () => (
        <RecordLedger resource={parties} record={party} sides={['Debit', 'Credit']} onPrint={print} />
      ),
    },
    {
      key: 'invoices',
      label: isSupplier ? 'Purchases' : 'Invoices',
      content: () => <PartyBills party={party} />,
    },
    ...(isSupplier
      ? [{ key: 'prices', label: 'Last prices', content: () => <PartyPrices party={party} /> }]
      : [{ key: 'repairs', label: 'Repairs', content: () => <PartyRepairs party={party} /> }]),
    { key: 'payments', label: 'Payments', content: () => <PartyPayments party={party} /> },
    ...(isSupplier
      ? []
      : [{ key: 'devices', label: 'Devices', content: () => <PartyDevices party={party} /> }]),
    { key: 'notes', label: 'Notes', content: () => <PartyNotes party={party} /> },
    details,
    {
      key: 'history',
      label: 'History',
      content: () => (
        <Bare>
          <RecordHistory resource={parties} id={party._id} />
        </Bare>
      ),
    },
  ];
}

const factsOf = (party: Party): string =>
  [
    formatMobile(party.mobileNumber),
    [party.city ?? party.address, party.pinCode].filter(Boolean).join(' '),
    `${party.designation} since ${formatDay(party.createdAt.slice(0, 10))}`,
  ].join(' · ');
