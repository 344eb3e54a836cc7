import { useParams } from '@shopbench/client/router';
import { dayOf, formatDay, promiseText, screenPath, titleCase, type Repair } from '@shopbench/contracts';
import { Loaded, RecordLayout, usePaperActions, useTimeZone, type Answer } from '@shopbench/pages';
import { Chip, ErrorCard, Stack, StatusChip, styled } from '@shopbench/ui';
import { useState } from 'react';
import { SendNotice } from '../money/send-notice';
import { bookings } from '../repairs/repairs';
import { ItemAside } from './item-aside';
import type { ItemOf } from './item-calls';
import { ItemForm } from './item-form';
import { ItemPhotos } from './item-photos';
import { deviceName } from './item-text';
import { ProcessChooser } from './process-chooser';
import { ProcessStepper } from './process-stepper';
import { StepChecklist } from './step-checklist';
import { UsedItems } from './used-items';

/** How often it is looked whether somebody else has done something to the item. */
const LOOK_MS = 10_000;

const Bench = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 240px) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > .whole': { gridColumn: '1 / -1' },
  '@media (max-width: 1279.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** One repaired item at the bench: its process, the parts used, status, price, notes, photos. */
export function ItemPage() {
  const { id = '', index = '' } = useParams();
  const query = bookings.useOne(id, { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }} noun="repair item">
      {(repair, refetch) => {
        const item = repair.repairing.find(({ itemIndex }) => String(itemIndex) === index);
        if (!item) return <ErrorCard title={`${repair.repairNumber} has no such item`} />;
        return <ItemWork key={item._id} repair={repair} item={item} refetch={refetch} />;
      }}
    </Loaded>
  );
}

interface ItemWorkProps extends ItemOf {
  refetch: () => PromiseLike<Answer<Repair>>;
}

function ItemWork({ repair, item, refetch }: ItemWorkProps) {
  const today = dayOf(new Date(), useTimeZone());
  const [chosenStep, setChosenStep] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const paper = usePaperActions({ path: `/repair/${repair._id}`, name: repair.repairNumber });
  const { currentStep } = item.repairProcessStatus;
  const shown = chosenStep ?? currentStep;
  const place = repair.repairing.findIndex(({ _id }) => _id === item._id) + 1;
  const booked = `booked ${formatDay(repair.bookingDate)}${repair.bookBy ? ` by ${titleCase(repair.bookBy.name)}` : ''}`;
  const isChooser = isChoosing || !item.repairProcess;

  async function refetchItem() {
    const { data, error } = await refetch();
    return { data: data?.repairing.find(({ _id }) => _id === item._id), error };
  }

  return (
    <RecordLayout
      back={{ label: repair.repairNumber, href: screenPath('repair', repair._id) }}
      title={`${deviceName(item)} · ${item.fault.fault}`}
      badge={
        <>
          <StatusChip status={item.repairStatus} />
          {item.awaitsApproval ? <Chip tone="warn">Awaits approval</Chip> : null}
          {repair.cancelled ? <StatusChip status="Cancelled" /> : null}
        </>
      }
      detail={`${repair.repairNumber}, item ${place} of ${repair.repairing.length} · ${booked} · promised ${promiseText(item, today)}`}
      actions={
        repair.cancelled
          ? []
          : [{ label: 'Send', hotkey: 'w', onPress: () => setSending(true) }, ...paper.actions]
      }
      aside={<ItemAside repair={repair} item={item} />}
    >
      <Bench>
        {isChooser ? (
          <div className="whole">
            <ProcessChooser repair={repair} item={item} onDone={() => setChoosing(false)} />
          </div>
        ) : (
          <>
            <ProcessStepper
              repair={repair}
              item={item}
              shown={shown}
              onShow={(step) => setChosenStep(step === currentStep ? null : step)}
              onChoose={() => setChoosing(true)}
            />
            <StepChecklist repair={repair} item={item} shown={shown} />
          </>
        )}
        <div className="whole">
          <Stack spacing={2}>
            <UsedItems repair={repair} item={item} />
            <ItemForm repair={repair} item={item} refetch={refetchItem} />
            <ItemPhotos repair={repair} item={item} />
          </Stack>
        </div>
      </Bench>
      {paper.dialogs}
      {isSending ? <SendNotice repair={repair} item={item} onClose={() => setSending(false)} /> : null}
    </RecordLayout>
  );
}
