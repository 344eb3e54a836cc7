import { repairItemPath, titleCase, type ClaimRow } from '@shopbench/contracts';
import { Loaded, momentText, StoryTable, useTimeZone, type StoryColumn } from '@shopbench/pages';
import { Card, Chip, EmptyState, Link, PageHeader } from '@shopbench/ui';
import { CLAIM_WORDS } from './claim-words';
import { useClaimsQuery } from './money-calls';

const state = (row: ClaimRow) => (
  <Chip tone={CLAIM_WORDS[row.state].tone}>{CLAIM_WORDS[row.state].label}</Chip>
);
const repair = ({ repair: id, index, number }: ClaimRow) => (
  <Link href={repairItemPath(id, index)}>{number}</Link>
);

/** Failed parts that were claimed from their suppliers and are not settled yet, the oldest first. */
export function ClaimsPage() {
  const query = useClaimsQuery();
  const timeZone = useTimeZone();
  const columns: StoryColumn<ClaimRow>[] = [
    { header: 'Repair', cell: repair },
    { header: 'Device', cell: ({ itemName }) => itemName },
    { header: 'Part', cell: ({ what }) => what },
    { header: 'Supplier', cell: ({ supplier }) => titleCase(supplier.name) },
    { header: 'Status', cell: state },
    { header: 'Document', cell: ({ document }) => document?.number ?? '' },
    { header: 'Claimed', cell: ({ at, by }) => `${momentText(at, timeZone)} by ${by}` },
  ];
  return (
    <>
      <PageHeader title="Claims on suppliers" />
      <Loaded query={query} noun="claims">
        {(claims) =>
          claims.length === 0 ? (
            <Card>
              <EmptyState
                icon="check"
                title="No claim is open"
                text="A repair that comes back under warranty offers to claim the failed part from its supplier."
              />
            </Card>
          ) : (
            <Card flush>
              <StoryTable
                rows={claims}
                keyOf={({ repair: id, index }) => `${id} ${index}`}
                columns={columns}
                card={(row) => ({
                  title: (
                    <>
                      {repair(row)} {row.what}
                    </>
                  ),
                  detail: titleCase(row.supplier.name),
                  end: state(row),
                })}
              />
            </Card>
          )
        }
      </Loaded>
    </>
  );
}
