import type { Repair, RepairItem } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SendNotice } from './send-notice';

const repair = { _id: 'r1', repairNumber: 'REP-0001', mobileNumber: '9820041177' } as unknown as Repair;
const item = { itemIndex: 0, repairStatus: 'repair_done' } as unknown as RepairItem;
const whatsApp = () => screen.getByRole<HTMLButtonElement>('button', { name: 'WhatsApp' });

describe('telling a customer', () => {
  it('should wait for its text, say why there is none, and never tell of an empty one', async () => {
    let isDown = true;
    const calls = serve({
      'GET /repair/r1/notice': () =>
        isDown
          ? { status: 503, message: 'The database is away' }
          : { data: { text: 'Your phone is ready', language: 'en' } },
    });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    openPage('/x', <SendNotice repair={repair} item={item} onClose={() => undefined} />);
    expect(whatsApp().disabled).toBe(true);
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    expect(whatsApp().disabled).toBe(true);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(whatsApp().disabled).toBe(false));
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: ' ' } });
    expect(whatsApp().disabled).toBe(true);
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  });

  it('should ask which device of a booking it is about, and keep that it was told', async () => {
    const of = (itemIndex: number, modelNo: string, repairStatus: string) =>
      ({
        itemIndex,
        brandName: 'oppo',
        modelNo,
        repairStatus,
        fault: { fault: 'no power' },
      }) as unknown as RepairItem;
    const both = { ...repair, repairing: [of(0, 'a59', 'booked'), of(1, 'f21', 'repair_done')] } as Repair;
    const calls = serve({
      'GET /repair/r1/notice': ({ params }) => ({
        data: { text: `About ${params.get('index')}, ${params.get('notice')}`, language: 'en' },
      }),
      'POST /repair/r1/items/1/told': () => ({ data: null }),
    });
    jest.spyOn(window, 'open').mockReturnValue(null);
    openPage('/x', <SendNotice repair={both} onClose={() => undefined} />);
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text').value;
    await waitFor(() => expect(text()).toBe('About 0, booked'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Which device' }));
    fireEvent.click(await screen.findByRole('option', { name: /f21/i }));
    await waitFor(() => expect(text()).toBe('About 1, done'));
    fireEvent.click(whatsApp());
    await waitFor(() => expect(calls.at(-1)!.route).toBe('POST /repair/r1/items/1/told'));
  });
});
