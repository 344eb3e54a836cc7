import { Loaded, usePress } from '@shopbench/pages';
import { Button, Card, EmptyState, PageHeader } from '@shopbench/ui';
import { useArriveMutation, useTripsQuery } from './trips';

export function TripListPage() {
  const query = useTripsQuery();
  const [arrive] = useArriveMutation();
  const { busy, press } = usePress((id: string, idempotencyKey) => arrive({ id, idempotencyKey }));
  return (
    <>
      <PageHeader title="Deliveries" />
      <Loaded query={query} noun="deliveries">
        {(trips) =>
          trips.length === 0 ? (
            <EmptyState
              title="Nothing is on its way"
              text="Each invoice is, until somebody says that it arrived."
            />
          ) : (
            trips.map(({ id, data: { number } }) => (
              <Card key={id} title={number}>
                <Button disabled={busy} aria-label={`${number} arrived`} onClick={() => void press(id)}>
                  Arrived
                </Button>
              </Card>
            ))
          )
        }
      </Loaded>
    </>
  );
}
