import type { Type } from '@nestjs/common';
import type { TradeStep } from './trade-step';
import { TRADE_STEPS, TradeSteps } from './trade-steps';

/** What is done when, said once: a step in a row, and the deeds that it has a part in. */
const ORDER: [step: string, write: string, reword: string, cancel: string][] = [
  ['Uses', 'write', 'reword', 'cancel'],
  ['Filed', 'write', 'reword', 'cancel'],
  ['Chain', 'write', '', 'cancel'],
  ['Draft', 'write', 'reword', ''],
  ['Buyer', 'write', '', ''],
  ['Untaxed', 'write', 'reword', ''],
  ['Prices', 'write', '', ''],
  ['Worth', 'write', '', 'cancel'],
  ['Due', 'write', '', ''],
  ['Margins', 'write', '', 'cancel'],
  ['Reservations', 'write', '', 'cancel'],
  ['Note', 'write', '', 'cancel'],
  ['OpenMoney', 'write', '', ''],
  ['Payments', 'write', '', 'cancel'],
  ['Advances', 'write', '', 'cancel'],
  ['Credits', '', '', 'cancel'],
  ['Applied', 'write', '', ''],
  ['Records', 'write', 'reword', ''],
  ['BilledTwice', 'write', '', ''],
  ['ReceivedCosts', 'write', '', 'cancel'],
  ['ChainStored', 'write', '', 'cancel'],
  ['Prepaid', 'write', '', 'cancel'],
  ['Repairs', '', '', 'cancel'],
];

const DEEDS = ['write', 'reword', 'cancel'] as const;
const partsOf = ({ name, prototype }: Type<TradeStep>) => [
  name.replace(/Step$/, ''),
  ...DEEDS.map((deed) => ((prototype as TradeStep)[deed] ? deed : '')),
];

describe('what is done with a trade document', () => {
  it('should be done in this order', () => {
    expect(TRADE_STEPS.map(partsOf)).toEqual(ORDER);
  });

  it.each(DEEDS)('should be done by the steps of %s one after the other, until one refuses', async (deed) => {
    const done: string[] = [];
    const step = (name: string, isRefused = false): TradeStep => ({
      [deed]: async () => {
        await Promise.resolve();
        if (isRefused) throw new Error('Refused');
        done.push(name);
      },
    });
    await new TradeSteps([step('first'), {}, step('second')])[deed]({} as never);
    expect(done).toEqual(['first', 'second']);
    const refusing = new TradeSteps([step('third'), step('no', true), step('fourth')]);
    await expect(refusing[deed]({} as never)).rejects.toThrow('Refused');
    expect(done).toEqual(['first', 'second', 'third']);
  });
});
