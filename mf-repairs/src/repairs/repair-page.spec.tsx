import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { id, item, money, repair } from '../testing/sample-repair';
import { RepairPage } from './repair-page';

it('should show of each device the damage and the photos at intake, and what the customer signed', async () => {
  const photo = (n: number, when: 'intake' | 'after') => ({
    ...{ _id: id(60 + n), url: `/api/v1/files/${n}`, when, at: '2026-11-22T06:06:00.000Z', by: 'rahul' },
  });
  const one = item({
    ...{ damages: ['Screen cracked'], anyDamage: 'Dent below' },
    photos: [photo(1, 'intake'), photo(2, 'after')],
  });
  const booked = { ...repair(one), signature: '/api/v1/files/9' };
  serve({
    [`GET /repair/${id(40)}`]: () => ({ data: booked }),
    [`GET /repair/${id(40)}/money`]: () => ({ data: money(one) }),
    [`GET /repair/${id(40)}/history`]: () => ({ data: { changes: [], total: 0, page: 1, pageSize: 5 } }),
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
  });
  openPage('/repair/update/:id', <RepairPage />, `/repair/update/${id(40)}`);
  expect(await screen.findByText('Damage at intake: Screen cracked, Dent below')).toBeTruthy();
  const photos = screen.getAllByRole('img', { name: /at intake, 1 of 1$/ });
  expect(photos.map((shown) => shown.getAttribute('src'))).toEqual(['/api/v1/files/1']);
  expect(screen.getByText('Notes and signature')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'The customer’s signature' }).getAttribute('src')).toBe(
    '/api/v1/files/9',
  );
});
