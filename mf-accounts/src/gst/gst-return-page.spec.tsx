import type { GstReturn } from '@shopbench/contracts';
import { openPage, openRoutes, serve } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GstFiled } from './gst-filing';
import { GstReturnPage } from './gst-return-page';

const figures = { taxable: 100, cgst: 9, sgst: 9, igst: 0 };
const told: GstReturn = {
  ...{ month: '2026-09', gstin: '27AAPFU0939F1ZV', composition: false, dueOn: '2026-10-11' },
  ...{
    at: '2026-10-02T05:00:00.000Z',
    filing: null,
    invoices: 1,
    largeAbove: 100_000,
    total: figures,
    agrees: true,
  },
  sections: [{ section: 'b2b', documents: 1, ...figures }],
  hsn: [
    { to: 'b2b', hsn: '8517', productName: 'Charger', unit: 'PCS', gstRate: 18, quantity: 1, ...figures },
  ],
  series: [{ kind: 'invoice', from: 'INV-0001', to: 'INV-0001', total: 1, cancelled: 0, missing: 0 }],
  problems: [{ kind: 'hsn', stops: true, name: 'Selfie Light', count: 3 }],
};

describe('the GST return', () => {
  it('should show the month, and hold the JSON up while the portal would refuse it', async () => {
    serve({ 'GET /report/gst': () => ({ data: told }) });
    openPage('/report/gst', <GstReturnPage />);
    expect(await screen.findByText('1 holds up the JSON')).toBeTruthy();
    expect(screen.getByText('Selfie Light, 3 times')).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('Download JSON').disabled).toBe(true);
  });

  it('should be marked as filed by who may, and nobody else', () => {
    serve({});
    const person = { _id: 'u2', name: 'Ravi', designation: 'marketing_executive' } as const;
    openRoutes([{ path: '/', element: <GstFiled told={told} /> }], '/', { person });
    expect(screen.queryByText('Mark as filed')).toBeNull();
  });

  it('should mark the month as filed', async () => {
    const calls = serve({
      'POST /report/gst/file': ({ body }) => ({
        data: { ...body, filedOn: '2026-10-02', by: 'Asha' },
        message: 'Marked as filed',
      }),
    });
    const { toasts } = openPage('/report/gst', <GstFiled told={told} />);
    fireEvent.click(await screen.findByText('Mark as filed'));
    fireEvent.change(screen.getByLabelText(/^ARN/), { target: { value: 'AA270926' } });
    fireEvent.click(screen.getAllByText('Mark as filed').at(-1)!);
    await waitFor(() => expect(toasts()).toEqual(['Marked as filed']));
    const filing = { month: '2026-09', arn: 'AA270926' };
    expect(calls.find(({ route }) => route === 'POST /report/gst/file')!.body).toEqual(filing);
  });
});
