import {
  LANGUAGE_WORDS,
  LANGUAGES,
  REPAIR_NOTICES,
  type Language,
  type NoticeWay,
  type Repair,
  type RepairItem,
  type RepairNotice,
} from '@shopbench/contracts';
import { askedOf, asOptions, usePress } from '@shopbench/pages';
import { SendMenu } from '@shopbench/pages/form';
import { SegmentedControl, Stack } from '@shopbench/ui';
import { asKnown, SelectField } from '@shopbench/ui/form';
import { useState } from 'react';
import { deviceName } from '../item/item-text';
import { useNoticeQuery, useToldMutation } from './money-calls';

const NOTICE_WORDS: Record<RepairNotice, string> = {
  booked: 'Booked',
  estimate: 'Estimate',
  done: 'Ready',
  delivered: 'Delivered',
};

/** What there is to tell a customer of an item now. */
export function noticeOf({ awaitsApproval, repairStatus }: RepairItem): RepairNotice {
  if (awaitsApproval) return 'estimate';
  if (repairStatus === 'delivered') return 'delivered';
  return repairStatus === 'repair_done' ? 'done' : 'booked';
}

interface SendNoticeProps {
  repair: Repair;
  /** Of the whole booking, where there are several, it is asked about which one. */
  item?: RepairItem;
  /** What is told at first; left out, what there is to tell of the item as it is known. */
  first?: RepairNotice;
  onClose: () => void;
}

/** A prepared text to the customer, with the link to follow the repair; that it was sent is kept. */
export function SendNotice({ repair, item: given, first, onClose }: SendNoticeProps) {
  const [chosen, setChosen] = useState(given ?? repair.repairing[0]!);
  // As the page shows it by now.
  const item = repair.repairing?.find(({ itemIndex }) => itemIndex === chosen.itemIndex) ?? chosen;
  const [notice, setNotice] = useState(() => first ?? noticeOf(item));
  // The customer's own, until another one is chosen.
  const [wished, setWished] = useState<Language>();
  const [tell] = useToldMutation();
  const about = { id: repair._id, index: item.itemIndex };
  const { press: told } = usePress((body: { notice: RepairNotice; way: NoticeWay }, idempotencyKey) =>
    tell({ ...about, body, idempotencyKey }),
  );
  const query = useNoticeQuery({ ...about, notice, language: wished });
  // Of another notice or language it would tell something else.
  const { currentData: data } = query;
  const offered = REPAIR_NOTICES.filter(
    (one) => one !== 'estimate' || one === first || (item.estimate && !item.estimate.withdrawnAt),
  );
  return (
    <SendMenu
      title={`Tell the customer about ${repair.repairNumber}`}
      text={askedOf({ ...query, data }, ({ text }) => text)}
      mobileNumber={repair.mobileNumber}
      onSent={(way) => void told({ notice, way })}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ marginBottom: '12px' }}>
        {!given && repair.repairing.length > 1 ? (
          <SelectField
            label="Which device"
            value={String(item.itemIndex)}
            options={asKnown(
              repair.repairing.map((one) => ({
                value: String(one.itemIndex),
                label: `${deviceName(one)}, ${one.fault.fault}`,
              })),
            )}
            onChange={(index) => {
              const other = repair.repairing.find(({ itemIndex }) => String(itemIndex) === index)!;
              setChosen(other);
              setNotice(noticeOf(other));
            }}
          />
        ) : null}
        <SegmentedControl
          label="Notice"
          fullWidth
          value={notice}
          options={offered.map((one) => ({ value: one, label: NOTICE_WORDS[one] }))}
          onChange={setNotice}
        />
        <SegmentedControl
          label="Language"
          fullWidth
          value={wished ?? data?.language ?? 'en'}
          options={asOptions(LANGUAGES, (one) => LANGUAGE_WORDS[one])}
          onChange={setWished}
        />
      </Stack>
    </SendMenu>
  );
}
