import { check, repairUpdate, type Repair } from '@shopbench/contracts';
import {
  allLines,
  anotherFault,
  changeOf,
  checkBooking,
  draftOf,
  LINE_INCOMPLETE,
  newBooking,
  newLine,
  payer,
  totalsOf,
  type BookingDraft,
  type LineDraft,
} from './booking-draft';

const TODAY = '2026-11-20';
const terms = { secrets: new Map<string, string>(), suggestedNumber: 'REP-0042' };
const asha = { _id: 'a'.repeat(24), name: 'asha rao', mobileNumber: '9820041177', address: 'Pune' };
const device = (over: Partial<LineDraft> = {}): LineDraft => ({
  ...newLine(TODAY),
  ...{ fault: 'Broken display', repairPrice: 3200, ...over },
});
const draft = (over: Partial<BookingDraft> = {}): BookingDraft => ({ ...newBooking(TODAY), ...over });

/** The body that would be sent; the test fails when the form finds something wrong. */
function bodyOf(booking: BookingDraft, secrets = new Map<string, string>()) {
  const checked = checkBooking(booking, { ...terms, secrets });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
}

describe('a booking that is written', () => {
  it('should be promised for the day after its own', () => {
    expect(draft()).toMatchObject({ bookingDate: TODAY, line: { expectedRepairingDate: '2026-11-21' } });
  });

  it.each([1.005, Number.NaN, Infinity, 1e300])('should be drawn with %p in its fields', (odd) => {
    const booking = draft({ line: device({ repairPrice: odd }), discountAmount: odd, advanceAmount: odd });
    expect(totalsOf(booking)).toMatchObject({ total: expect.any(Number), balance: expect.any(Number) });
  });

  it('should be sent with the added devices and the complete one that is being written', () => {
    const body = bodyOf(
      draft({ lines: [device()], line: device({ repairPrice: 350.5 }), discountAmount: 50 }),
    );
    expect(body.repairing).toHaveLength(2);
    expect(body).toMatchObject({
      ...{ billTo: 'Cash', customerName: 'Cash', totalPayableAmount: 3500.5, discountAmount: 50 },
      ...{ repairNumber: 'REP-0042', repairNumberSuggested: true },
    });
  });

  it.each([
    ['nothing at all', draft(), ['line.fault', 'line.repairPrice']],
    ['a device without its price', draft({ line: device({ repairPrice: undefined }) }), ['line.repairPrice']],
    [
      'a half-written device beside a whole one',
      draft({ lines: [device()], line: device({ fault: '' }) }),
      ['line.fault'],
    ],
  ])('should be refused with %s, in the specified words', (_, booking, paths) => {
    const checked = checkBooking(booking, terms);
    expect(checked).toEqual({ ok: false, errors: paths.map((path) => ({ path, message: LINE_INCOMPLETE })) });
  });

  it('should show what is wrong with a device at its own field', () => {
    const bad = device({ emeiNumber: '490154203237519' });
    const paths = (booking: BookingDraft) => {
      const checked = checkBooking(booking, terms);
      return checked.ok ? [] : checked.errors.map(({ path }) => path);
    };
    expect(paths(draft({ line: bad }))).toEqual(['line.emeiNumber']);
    expect(paths(draft({ lines: [device(), bad] }))).toEqual(['lines.1.emeiNumber']);
  });

  it('should take an edited device in the place of the one that it was', () => {
    const booking = draft({
      lines: [device(), device({ repairPrice: 100 })],
      line: device({ repairPrice: 200 }),
      editing: 1,
    });
    expect(allLines(booking).map(({ repairPrice }) => repairPrice)).toEqual([3200, 200]);
  });

  it('should copy the device to a line for another fault, which is new', () => {
    const first = device({ emeiNumber: '490154203237518', itemIndex: 0, version: 3, subFaults: ['Lines'] });
    expect(anotherFault(first)).toMatchObject({
      ...{ emeiNumber: '490154203237518', fault: '', subFaults: [], repairPrice: undefined },
    });
    expect(anotherFault(first)).not.toHaveProperty('itemIndex');
    expect(anotherFault(first).key).not.toBe(first.key);
  });

  it('should name its pictures, which are sent by themselves, and count a device of which there is a photo as begun', () => {
    const booking = draft({ line: device({ photos: ['a'] }), signature: 'b' });
    expect(JSON.stringify(bodyOf(booking))).not.toMatch(/photos|signature/);
    expect(anotherFault(booking.line)).not.toHaveProperty('photos');
    expect(
      checkBooking(draft({ lines: [device()], line: { ...newLine(TODAY), photos: ['a'] } }), terms).ok,
    ).toBe(false);
  });

  it('should have the customer’s mobile and address, and none of them for cash', () => {
    expect(payer(asha)).toMatchObject({ billTo: 'Customer', mobileNumber: '9820041177', address: 'Pune' });
    expect(payer(null)).toEqual({ billTo: 'Cash', party: null, mobileNumber: '', address: '' });
  });

  it('should add up in paise', () => {
    const lines = [device({ repairPrice: 0.1 }), device({ repairPrice: 0.2 })];
    expect(totalsOf(draft({ lines, advanceAmount: 0.1 }))).toEqual({
      devices: 2,
      total: 0.3,
      payable: 0.3,
      balance: 0.2,
    });
  });

  it('should send the lock of a device, which is no part of what the browser keeps', () => {
    const line = device();
    const booking = draft({ line });
    expect(JSON.stringify(booking)).not.toContain('7319');
    expect(bodyOf(booking, new Map([[line.key, 'L-7319']])).repairing[0]!.lockOrPassword).toBe('L-7319');
  });
});

describe('a stored booking that is edited', () => {
  it('should name its items and versions, and send an emptied field as null', () => {
    const stored = {
      ...{
        bookingDate: TODAY,
        billTo: 'Cash',
        customer: null,
        discountAmount: 0,
        expectDeliveryDate: '2026-11-21',
      },
      privateNote: 'Call first',
      repairing: [
        {
          ...{
            itemIndex: 2,
            version: 5,
            deviceType: 'mobile',
            fault: { _id: 'f', fault: 'Battery' },
            repairPrice: 900,
          },
          ...{ brand: null, modelNo: 'V29', subFaults: [], damages: [], technician: null },
          expectedRepairingDate: '2026-11-21',
        },
      ],
    } as unknown as Repair;
    const edited = { ...draftOf(stored), privateNote: '' };
    edited.lines = [{ ...edited.lines[0]!, modelNo: '' }, device()];
    const change = changeOf(bodyOf(edited), edited, 7);
    expect(change).toMatchObject({ version: 7, privateNote: null, customerId: null });
    const { repairing } = change as { repairing: object[] };
    expect(repairing[0]).toMatchObject({ itemIndex: 2, version: 5, fault: 'Battery', repairPrice: 900 });
    expect(repairing[1]).not.toHaveProperty('itemIndex');
    expect(change).not.toHaveProperty('advanceAmount');
    expect(change).not.toHaveProperty('repairNumber');
    const { errors = [] } = check(repairUpdate, change) as { errors?: { message: string }[] };
    expect(errors.filter(({ message }) => message.startsWith('Unknown field'))).toEqual([]);
  });
});
