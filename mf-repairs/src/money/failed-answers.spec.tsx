import type { Repair, RepairItem } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ClaimCard } from './claim-card';
import { WarrantyCard } from './warranty-card';

const down = () => ({ status: 503, message: 'The database is away' });
const repair = { _id: 'r1', cancelled: false } as unknown as Repair;
const item = (more: object) => ({ itemIndex: 0, version: 0, bill: null, ...more }) as unknown as RepairItem;

describe('what could not be loaded about a repair', () => {
  it('should say so where nobody knows whether it is under warranty', async () => {
    serve({ 'GET /repair/warranty': down });
    openPage('/x', <WarrantyCard repair={repair} item={item({ emeiNumber: '356789012345678' })} />);
    expect(await screen.findByText('The database is away')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('should not be taken for a supplier without debit notes', async () => {
    serve({ 'GET /purchase/debit-note/all': down });
    const supplier = { _id: 's1', name: 'parts house' };
    const claim = { state: 'open', supplier, what: 'Display', at: '2026-11-24T05:00:00Z', by: 'Asha' };
    openPage(
      '/x',
      <ClaimCard repair={repair} item={item({ claim, cameBackFrom: { repair: 'r0', index: 0 } })} />,
    );
    fireEvent.click(await screen.findByRole('button', { name: /debit note/i }));
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away');
    expect(screen.queryByText(/There is none yet/)).toBeNull();
  });
});
