import type { SlotProps } from '@shopbench/client';
import { useTripsQuery } from '../trips/trips';

export function DeliveryCard({ documentId }: SlotProps['sale.record']) {
  const { data } = useTripsQuery(documentId);
  if (!data?.[0]) return null;
  const { arrived, by } = data[0].data;
  return <p>{arrived ? `It has arrived, says ${by}` : 'It is on its way'}</p>;
}
