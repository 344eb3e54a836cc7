import { formatDay, screenPath } from '@shopbench/contracts';
import { Link, statusWord, styled } from '@shopbench/ui';
import { useEffect } from 'react';
import { repairRows } from '../repairs/repairs';
import { useBooking } from './booking-context';

const Strip = styled('p')({
  margin: 0,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** What was repaired of the phone with this IMEI before; brand and model are filled in from it while they are empty. */
export function EarlierRepairs({ imei }: { imei: string }) {
  const { form } = useBooking();
  const { currentData } = repairRows.useList({ q: imei, pageSize: 3, sort: '-bookingDate' });
  const last = currentData?.rows[0];
  useEffect(() => {
    if (!last) return;
    const { line } = form.getState().values;
    const { brandName = '', modelNo = '' } = last;
    form.set({ line: { ...line, brand: line.brand || brandName, modelNo: line.modelNo || modelNo } });
  }, [last, form]);
  if (!last) return null;
  return (
    <Strip role="status">
      <strong>
        Here before: {last.fault.fault}, {formatDay(last.bookingDate)},{' '}
        {statusWord(last.repairStatus).toLowerCase()}
      </strong>{' '}
      <Link href={screenPath('repair', last.repairId)}>{last.repairNumber}</Link>
      <small>
        {currentData && currentData.total > 1 ? `${currentData.total} repairs of this phone. ` : ''}
        Brand and model are filled from it.
      </small>
    </Strip>
  );
}
