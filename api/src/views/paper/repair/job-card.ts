import {
  formatDay,
  formatMobile,
  PURPOSE_NAMES,
  titleCase,
  type ConsentRecord,
  type Repair,
} from '@shopbench/contracts';
import type { DocumentPaper, JobCardLine, JobCardPaper, LabelPaper, Letterhead, Sum } from '../layout/paper';

type Item = Repair['repairing'][number];

/** What the settings say of bookings. */
export interface JobCardTerms {
  repairTerms: string[];
  timeZone: string;
  /** A PNG picture as a data address. */
  signature?: string | undefined;
  /** The version of the notice on repairs that held at the booking. */
  noticeVersion: number;
  /** What the customer said beside the signature. */
  said: readonly Pick<ConsentRecord, 'purpose' | 'given' | 'version'>[];
}

/** `Your data: notice “Repair”, version 2, to read at the counter. Reminders and offers: no (version 1).` */
const noticeOf = ({ noticeVersion, said }: Pick<JobCardTerms, 'noticeVersion' | 'said'>): string =>
  [
    `Your data: notice “${PURPOSE_NAMES.repair.en}”, version ${noticeVersion}, to read at the counter.`,
    ...said.map(
      ({ purpose, given, version }) =>
        `${PURPOSE_NAMES[purpose].en}: ${given ? 'yes' : 'no'} (version ${version}).`,
    ),
  ].join(' ');

const deviceOf = ({ brandName, modelNo, repairItem, deviceType }: Item): string =>
  titleCase([brandName, modelNo].filter(Boolean).join(' ') || repairItem || deviceType.replaceAll('_', ' '));

const numbersOf = ({ emeiNumber, emeiNumberSecond, serialNumber }: Item): string[] => [
  ...[emeiNumber, emeiNumberSecond].flatMap((imei) => (imei ? [`IMEI ${imei}`] : [])),
  ...(serialNumber ? [`S/N ${serialNumber}`] : []),
];

const readyOf = ({ expectedRepairingDate, expectedRepairingTime }: Item): string =>
  [formatDay(expectedRepairingDate), expectedRepairingTime].filter(Boolean).join(' ');

const lineOf = (item: Item): JobCardLine => ({
  device: deviceOf(item),
  numbers: numbersOf(item),
  fault: titleCase(item.fault.fault),
  faultNotes: [...item.subFaults, ...(item.sinceLong ? [`since ${item.sinceLong}`] : [])],
  condition: [...item.damages, ...(item.anyDamage ? [item.anyDamage] : [])].join(', '),
  technician: item.technician ? titleCase(item.technician.name) : '',
  ready: readyOf(item),
  price: item.repairPrice,
  steps: item.repairProcess?.steps.map(({ stepName }) => stepName) ?? [],
});

function sumsOf({ totalAmount, discountAmount, advanceAmount, balanceAmount }: Repair): Sum[] {
  return [
    { label: 'Total', amount: totalAmount },
    ...(discountAmount ? [{ label: 'Discount', amount: -discountAmount }] : []),
    ...(advanceAmount ? [{ label: 'Advance', amount: -advanceAmount }] : []),
    { label: 'Balance', amount: balanceAmount, weight: 'strong' },
  ];
}

/** The card of a booking. How a device is unlocked is never on it. */
export function jobCard(
  repair: Repair,
  shop: Letterhead,
  { repairTerms, timeZone, signature, ...privacy }: JobCardTerms,
): JobCardPaper {
  const { repairNumber, customerName, mobileNumber, address, bookBy, bookingDate } = repair;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(
    new Date(repair.createdAt),
  );
  return {
    layout: 'jobCard',
    title: 'Job card',
    number: repairNumber,
    shop,
    customer: {
      name: titleCase(customerName),
      lines: [...(mobileNumber ? [formatMobile(mobileNumber)] : []), ...(address ? [address] : [])],
    },
    booked: `${formatDay(bookingDate)}, ${time}`,
    bookedBy: titleCase(bookBy?.name ?? repair.createdBy),
    expected: formatDay(repair.expectDeliveryDate),
    hasSecret: repair.repairing.some((item) => item.hasSecret),
    lines: repair.repairing.map(lineOf),
    sums: sumsOf(repair),
    terms: repairTerms,
    code: repairNumber,
    ...(signature ? { signature } : {}),
    notice: noticeOf(privacy),
  };
}

/** The same on a roll: what the customer takes along. */
export function jobCardReceipt(card: JobCardPaper): DocumentPaper {
  return {
    layout: 'document',
    title: card.title,
    number: card.number,
    shop: card.shop,
    party: { heading: 'Customer', ...card.customer },
    supply: [['Expected delivery', card.expected]],
    facts: [],
    moment: card.booked,
    columns: [],
    lines: card.lines.map(({ device, numbers, fault, faultNotes, condition, price }) => ({
      name: device,
      notes: [
        ...numbers,
        [fault, ...faultNotes].join(', '),
        ...(condition ? [`Condition: ${condition}`] : []),
      ],
      amount: price,
    })),
    sums: card.sums,
    rates: [],
    remarks: [],
    terms: [...card.terms, card.notice],
    isCancelled: false,
    hasCopies: false,
  };
}

/** A label for each device, or for one of them. */
export function repairLabels(repair: Repair, itemIndex?: number): LabelPaper {
  const items = repair.repairing.filter((item) => itemIndex === undefined || item.itemIndex === itemIndex);
  return {
    layout: 'label',
    title: 'Label',
    number: repair.repairNumber,
    labels: items.map((item) => ({
      code: repair.repairNumber,
      heading: `${repair.repairNumber} / ${item.itemIndex + 1}`,
      lines: [deviceOf(item), titleCase(item.fault.fault), titleCase(repair.customerName), readyOf(item)],
    })),
  };
}
