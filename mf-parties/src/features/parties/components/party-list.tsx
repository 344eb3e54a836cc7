import { errorText, useListState } from '@shopbench/client';
import { titleCase, type Party } from '@shopbench/contracts';
import { LinkButton, MoneyText } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useNavigate } from '@shopbench/client/router';
import { usePartiesQuery } from '../api/party-api';
import { partyPath, type PartyKind } from '../party-kind';

const columns: ListColumn<Party>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    primary: true,
    minWidth: 180,
    render: (party) => titleCase(party.name),
  },
  { key: 'mobileNumber', header: 'Mobile No.', width: 140, render: (party) => party.mobileNumber },
  { key: 'address', header: 'Address', minWidth: 200, render: (party) => party.address },
  {
    key: 'balance',
    header: 'Balance',
    sort: 'balance',
    align: 'right',
    width: 150,
    render: (party) => <MoneyText value={party.balance} quietZero />,
  },
];

export interface PartyListProps {
  kind: PartyKind;
  onDelete: (party: Party) => void;
}

/** All customers, or all suppliers. */
export function PartyList({ kind, onDelete }: PartyListProps) {
  const state = useListState({ defaultSort: 'name' });
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = usePartiesQuery({
    ...state.queryArgs,
    designation: kind.designation,
  });

  return (
    <DataList<Party>
      label={kind.many}
      columns={columns}
      rows={data?.customers}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowHref={(party) => partyPath(party._id)}
      rowActions={(party) => [
        { label: 'View/Edit', onChoose: () => navigate(partyPath(party._id)) },
        { label: 'Delete', danger: true, onChoose: () => onDelete(party) },
      ]}
      searchPlaceholder="Name or mobile"
      empty={{
        icon: 'people',
        title: `No ${kind.noun}s yet`,
        text: `Add the first ${kind.noun}; name, mobile and address are enough.`,
        action: (
          <LinkButton href={kind.createPath} variant="contained" color="primary">
            Add {kind.noun}
          </LinkButton>
        ),
      }}
      card={(party) => ({
        title: titleCase(party.name),
        detail: party.mobileNumber,
        end: <MoneyText value={party.balance} quietZero />,
      })}
    />
  );
}
