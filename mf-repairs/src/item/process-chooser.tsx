import { processFits, titleCase } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Button, Card, EmptyState, LinkButton, styled } from '@shopbench/ui';
import { NEW_PROCESS_PATH, processes, sizeText } from '../processes/processes';
import { useItemChange, type ItemOf } from './item-calls';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

interface ProcessChooserProps extends ItemOf {
  /** One was chosen, or the one that runs stays. */
  onDone: () => void;
}

/** The processes for the fault and kind of device; choosing one sets the item in progress. */
export function ProcessChooser({ repair, item, onDone }: ProcessChooserProps) {
  const { busy, change } = useItemChange({ repair, item });
  const query = processes.useList({
    ...{ fault: item.fault._id, deviceType: item.deviceType, isActive: 'true' },
    ...{ pageSize: 50, sort: 'processName' },
  });
  const choose = async (repairProcess: string) => {
    if (await change({ repairProcess, repairStatus: 'in_progress' })) onDone();
  };
  return (
    <Card
      flush
      title="Choose a process"
      action={
        item.repairProcess ? (
          <Button size="small" variant="text" onClick={onDone}>
            Keep {item.repairProcess.processName}
          </Button>
        ) : null
      }
    >
      <Loaded query={query} noun="processes">
        {({ rows }) => {
          const fitting = rows.filter((process) => processFits(process, item));
          if (fitting.length === 0)
            return (
              <EmptyState
                icon="list"
                title="No processes available for this fault type"
                text={titleCase(item.fault.fault)}
                action={
                  <LinkButton href={`${NEW_PROCESS_PATH}?text=${encodeURIComponent(item.fault.fault)}`}>
                    Make one
                  </LinkButton>
                }
              />
            );
          return (
            <List>
              {fitting.map((process) => (
                <li key={process._id}>
                  <div>
                    {processes.nameOf(process)}
                    <small>
                      {sizeText(process.steps)}
                      {process.subFaults.length > 0 ? ` · ${process.subFaults.join(', ')}` : ''}
                    </small>
                  </div>
                  <Button
                    aria-label={`Choose ${process.processName}`}
                    disabled={busy || repair.cancelled}
                    onClick={() => void choose(process._id)}
                  >
                    Choose
                  </Button>
                </li>
              ))}
            </List>
          );
        }}
      </Loaded>
    </Card>
  );
}
