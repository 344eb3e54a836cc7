import { useFormSlice } from '@shopbench/client';
import { folded, formatDay, screenPath, titleCase, type ImeiWarranty } from '@shopbench/contracts';
import { Loaded, useBegunText } from '@shopbench/pages';
import { Button, Link, styled } from '@shopbench/ui';
import { useFieldFocus } from '@shopbench/ui/form';
import { useEffect } from 'react';
import { useWarrantyOfImeiQuery } from '../money/money-calls';
import { useBooking } from './booking-context';
import { draftParty, payer } from './booking-draft';

const Strip = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
  '&[data-covered="true"]': { background: 'var(--ok-soft)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** The latest earlier repair whose warranty covers this fault. */
export const coveringRepair = ({ repairs }: ImeiWarranty, fault: string) =>
  repairs.find((earlier) => earlier.why !== undefined && folded(earlier.fault) === folded(fault));

/** What is known of a device by its IMEI, null while none is typed: earlier repairs, warranty, sale. Fills in what they say. */
export function EarlierRepairs({ imei }: { imei: string | null }) {
  const { form, begunCustomer } = useBooking();
  const begunText = useBegunText();
  const focus = useFieldFocus();
  const line = useFormSlice(form, ({ values }) => values.line);
  const query = useWarrantyOfImeiQuery(imei ?? '', { skip: imei === null });
  const found = query.currentData;
  const known = imei === null ? undefined : found;
  const covering = known && line.fault ? coveringRepair(known, line.fault) : undefined;
  const { isCharged, coveredBy } = line;
  const last = known?.repairs[0];
  const device = last ?? known?.sale;
  const customer = known?.customer;
  const warranted = covering ?? known?.repairs.find(({ why }) => why);

  useEffect(() => {
    if (!device) return;
    const { line: now } = form.getState().values;
    const { brandName = '', modelNo = '' } = device;
    form.set({
      line: {
        ...now,
        ...{ brand: now.brand || brandName, modelNo: now.modelNo || modelNo },
        email: now.email || (last?.email ?? ''),
      },
    });
    const field = document.activeElement as HTMLInputElement | null;
    if (brandName && field?.name === 'line.brand' && !now.brand) focus('line.fault');
  }, [device, last, form, focus]);

  useEffect(() => {
    const { billTo, party, address } = form.getState().values;
    // Somebody else is being written down.
    const isBegun = party !== null || address !== '' || (begunCustomer.get() ?? begunText).trim() !== '';
    if (customer && billTo === 'Customer' && !isBegun) form.set(payer(draftParty(customer)));
  }, [customer, form, begunCustomer, begunText]);

  const { repair, index, number } = covering ?? {};
  useEffect(() => {
    const { line: now } = form.getState().values;
    const by = repair === undefined || isCharged ? null : { repair, index: index!, number: number! };
    if (now.coveredBy?.repair === by?.repair && now.coveredBy?.index === by?.index) return;
    // A price that somebody typed stays; nought stood for the warranty.
    const { repairPrice } = now;
    form.set({ line: { ...now, coveredBy: by, repairPrice: by ? 0 : repairPrice || undefined } });
  }, [repair, index, number, isCharged, form]);

  // Nobody may be charged because nobody knows.
  if (imei !== null && !known && query.error)
    return (
      <Loaded query={query} noun="warranty">
        {() => null}
      </Loaded>
    );
  if (!known || (!last && !known.sale && !customer)) return null;
  const setCharged = (charged: boolean) => form.setAt('line.isCharged', charged);
  return (
    <Strip role="status" data-covered={Boolean(coveredBy)}>
      <div>
        {last ? (
          <>
            <strong>
              Here before: {last.fault.toLowerCase()}, {formatDay(last.bookingDate)}
              {last.deliveredOn ? `, handed back ${formatDay(last.deliveredOn)}` : ', not handed back yet'}
            </strong>{' '}
            <Link href={screenPath('repair', last.repair)} target="_blank" underline="always">
              {last.number}
            </Link>
          </>
        ) : null}
        {known.sale ? <SaleWords sale={known.sale} /> : null}
        <small>
          {[
            warranted?.why,
            warranted && !covering && line.fault ? 'Another fault is paid for' : '',
            known.repairs.length > 1 ? `${known.repairs.length} repairs of this phone` : '',
            customer ? `Known of ${titleCase(customer.name)}` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {covering ? (
        <Button size="small" onClick={() => setCharged(!isCharged)}>
          {isCharged ? 'Under warranty' : 'Charge anyway'}
        </Button>
      ) : null}
    </Strip>
  );
}

function SaleWords({ sale: { productName, what, until } }: { sale: NonNullable<ImeiWarranty['sale']> }) {
  return (
    <small>
      Sold here: {titleCase(productName)}
      {until ? `, ${what ? `${what} ` : ''}warranty until ${formatDay(until)}` : ''}
    </small>
  );
}
