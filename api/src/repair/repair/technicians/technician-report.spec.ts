import { Types } from 'mongoose';
import { itemKey, technicianReport, type DoneItem, type OpenItem } from './technician-report';

const ASHA = { userId: new Types.ObjectId(), name: 'Asha' };
const HOURS = Array.from({ length: 7 }, () => ({ open: '10:00', close: '20:00' }));
const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00+05:30`);
const step = { _id: new Types.ObjectId(), stepName: 'Inspect' };

function item(over: Partial<DoneItem> = {}): DoneItem {
  return {
    ...{ _id: new Types.ObjectId(), repair: new Types.ObjectId(), index: 0, technician: ASHA },
    statusHistory: [
      { status: 'booked', at: at('10:00'), by: ASHA },
      { status: 'in_progress', at: at('11:00'), by: ASHA },
    ],
    ...{ doneAt: at('12:30'), stepTimes: [], usedItems: [] },
    ...over,
  } as DoneItem;
}
const part = (quantity: number, cost: number) =>
  ({ item: step._id, itemCode: 'DSP', productName: 'Display', unit: 'PCS', quantity, cost }) as never;

const reportOf = (
  done: DoneItem[],
  over: { open?: OpenItem[]; back?: DoneItem[]; seesCosts?: boolean } = {},
) =>
  technicianReport({
    ...{ done, open: over.open ?? [], cameBack: new Set((over.back ?? []).map(itemKey)) },
    ...{ now: '2026-11-21T12:00', timeZone: 'Asia/Kolkata', workingHours: HOURS },
    seesCosts: over.seesCosts ?? true,
  });

describe('the report of technicians', () => {
  it('should count per person what was done, came back and was used, and what is on the bench', () => {
    const [first, second] = [item({ usedItems: [part(2_000, 140_000)] }), item()];
    const late = { technician: ASHA, repairStatus: 'booked', promisedUntil: '2026-11-20T18:00' } as OpenItem;
    const nobody = { repairStatus: 'in_progress', promisedUntil: '2026-11-23T18:00' } as OpenItem;
    const { technicians } = reportOf([first, second, item()], { open: [late, nobody], back: [second] });
    expect(technicians).toEqual([
      {
        ...{ technician: { _id: String(ASHA.userId), name: 'Asha' }, open: 1, late: 1, done: 3 },
        ...{ cameBack: 1, reworkRate: 33.3, medianMinutes: 90, partsUsed: 2, partsCost: 1400 },
      },
      {
        ...{ technician: null, open: 1, late: 0, done: 0, cameBack: 0, reworkRate: 0 },
        ...{ medianMinutes: null, partsUsed: 0, partsCost: 0 },
      },
    ]);
  });

  it('should count working minutes only, and none where it was never in progress', () => {
    const overNight = item({ doneAt: at('10:30', 21) });
    expect(reportOf([overNight]).technicians[0]!.medianMinutes).toBe(9 * 60 + 30);
    expect(reportOf([item({ statusHistory: [] })]).technicians[0]!.medianMinutes).toBeNull();
  });

  it('should tell the time of each step by who did it, and leave out what has not ended', () => {
    const process = { processName: 'Display', steps: [step] } as never;
    const timed = (from: string, to?: string) =>
      item({
        process,
        stepTimes: [{ stepId: step._id, startedAt: at(from), ...(to ? { endedAt: at(to), by: ASHA } : {}) }],
      });
    const { steps } = reportOf([timed('11:00', '11:10'), timed('11:00', '11:30'), timed('11:00')]);
    expect(steps).toEqual([
      { by: 'Asha', processName: 'Display', stepName: 'Inspect', times: 2, medianMinutes: 10 },
    ]);
  });

  it('should sum parts per person, and tell costs only to who may see them', () => {
    const done = [item({ usedItems: [part(1_000, 70_000)] }), item({ usedItems: [part(2_000, 150_000)] })];
    expect(reportOf(done).parts).toMatchObject([{ itemCode: 'DSP', quantity: 3, cost: 2200 }]);
    const hidden = reportOf(done, { seesCosts: false });
    expect(JSON.stringify(hidden)).not.toMatch(/cost/i);
  });
});
