import { formatMobile, type Party } from '@shopbench/contracts';
import { BulkUpload, CUSTOMER_IMPORT, parties, screenPath, useRight } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { MoneyText } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { partyForms } from './party-form';
import { usePartyBulk } from './use-party-bulk';
import type { PartyKind } from './party-kind';

const columns: ListColumn<Party>[] = [
  { key: 'name', header: 'Name', sort: 'name', primary: true, minWidth: 180, render: parties.nameOf },
  {
    key: 'mobileNumber',
    header: 'Mobile No.',
    width: 140,
    minWidth: 106,
    render: (party) => formatMobile(party.mobileNumber),
  },
  { key: 'address', header: 'Address', minWidth: 200, render: (party) => party.address },
  {
    key: 'balance',
    header: 'Balance',
    sort: 'balance',
    align: 'right',
    width: 150,
    minWidth: 108,
    render: (party) => <MoneyText value={party.balance} quietZero />,
  },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'owing',
    label: 'Balance',
    options: [
      { value: 'owes', label: 'Owes us' },
      { value: 'we_owe', label: 'We owe' },
    ],
    inline: true,
  },
  {
    kind: 'choice',
    name: 'hasGstin',
    label: 'GSTIN',
    options: [
      { value: 'true', label: 'Has a GSTIN' },
      { value: 'false', label: 'No GSTIN' },
    ],
  },
  { kind: 'text', name: 'city', label: 'City' },
];

/** All customers, or all suppliers, and the way to add one. */
export function PartyListPage({ kind: { designation, many, listPath } }: { kind: PartyKind }) {
  const mayDelete = useRight('trade');
  const bulk = usePartyBulk(mayDelete);
  return (
    <>
      <ListPage
        resource={parties}
        title={many}
        args={{ designation }}
        columns={columns}
        card={(party) => ({
          title: parties.nameOf(party),
          detail: formatMobile(party.mobileNumber),
          end: <MoneyText value={party.balance} quietZero />,
        })}
        defaultSort="name"
        search="Name or mobile"
        filters={filters}
        archive
        empty={{ icon: 'people', text: `Add the first ${designation}; name, mobile and address are enough.` }}
        open={(party) => screenPath('customer', party._id)}
        editColumn
        actions={
          designation === 'customer' ? (
            <BulkUpload subject={CUSTOMER_IMPORT} listPath={listPath} />
          ) : undefined
        }
        create={{ label: `Add ${designation}`, dialog: partyForms[designation].CreateDialog }}
        remove={mayDelete && { noun: () => designation }}
        withChosen={bulk.withChosen}
        above={bulk.result}
      />
      {bulk.dialog}
    </>
  );
}
