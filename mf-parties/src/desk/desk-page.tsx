import { LIVE, Loaded } from '@shopbench/pages';
import { Card, Columns, PageHeader } from '@shopbench/ui';
import { useThreads } from './desk-calls';
import { RequestList } from './request-list';
import { Talks } from './talks';
import { WaitingOrders } from './waiting-orders';

/** What customers write and ask by their own program, and the shop's answers. */
export function DeskPage() {
  const threads = useThreads(undefined, LIVE);
  return (
    <>
      <PageHeader title="From customers" />
      <Columns>
        <div>
          <WaitingOrders />
          <Card title="Requests" flush>
            <RequestList />
          </Card>
        </div>
        <div>
          <Card title="Messages" flush>
            <Loaded query={threads} noun="list of messages">
              {(found) => <Talks threads={found} />}
            </Loaded>
          </Card>
        </div>
      </Columns>
    </>
  );
}
