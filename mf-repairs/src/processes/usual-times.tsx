import { repairItemPath, type RepairProcess } from '@shopbench/contracts';
import { Card, Link, Stack, styled } from '@shopbench/ui';
import { lengthText } from '../item/item-text';
import { useProcessTimesQuery } from './processes';

const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '4px 0' },
  '& span': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});
const Quiet = styled('p')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' });

/** How long each step takes, measured and never typed, and the repairs that keep the steps that they began with. */
export function UsualTimes({ process }: { process: RepairProcess }) {
  const { data } = useProcessTimesQuery(process._id);
  if (!data) return null;
  const timeOf = (id: string) => data.steps.find(({ stepId }) => stepId === id);
  return (
    <>
      <Card title="Usual times">
        <Stack spacing={1.5}>
          <Steps>
            {process.steps.map(({ _id, stepName }) => {
              const time = timeOf(_id);
              return (
                <li key={_id}>
                  {stepName}
                  <span>
                    {time
                      ? `${lengthText(time.median * 60)} / ${lengthText(time.most * 60)}`
                      : 'Not measured yet'}
                  </span>
                </li>
              );
            })}
          </Steps>
          <Quiet>
            Half of the repairs take the first figure or less, 8 of 10 the second: working time, measured by
            the ticks of the latest repairs, from five on.
          </Quiet>
        </Stack>
      </Card>
      {data.running > 0 ? (
        <Card title="Running now">
          <Stack spacing={1}>
            <p>
              {data.running === 1
                ? '1 repair is on it and keeps the steps that it began with: '
                : `${data.running} repairs are on it and keep the steps that they began with: `}
              {data.runningOn.map(({ repair, index, number, version }, i) => (
                <span key={`${repair}/${index}`}>
                  {i > 0 ? ', ' : ''}
                  <Link href={repairItemPath(repair, index)} underline="always">
                    {number}
                  </Link>{' '}
                  (version {version})
                </span>
              ))}
              {data.running > data.runningOn.length
                ? ` and ${data.running - data.runningOn.length} more`
                : ''}
            </p>
            <Quiet>
              Saving makes version {process.processVersion + 1} for repairs that begin from now on.
            </Quiet>
          </Stack>
        </Card>
      ) : null}
    </>
  );
}
