import { TRADE_DOCUMENTS, TRADE_KIND_NAMES } from '@shopbench/contracts';
import { openPage, serve } from '@shopbench/pages/testing';
import { screen } from '@testing-library/react';
import { DocumentListPage } from './document-list-page';

const row = {
  ...{ _id: 'a1', version: 0, invoiceNumber: 'DOC-0007', date: '2026-11-20', status: 'Open' },
  totalPayableAmount: 1500,
};
const named = { sale: { customerName: 'mahalaxmi' }, purchase: { supplierName: 'mahalaxmi' } };

describe('the list of a kind of document', () => {
  it.each(TRADE_KIND_NAMES.filter((kind) => kind !== 'invoice'))(
    'should show every %s with its party, and the way to its page',
    async (kind) => {
      const { path, screen: at, plural, side } = TRADE_DOCUMENTS[kind];
      serve({
        [`GET ${path}/all`]: () => ({ data: { [plural]: [{ ...row, ...named[side] }], total: 1 } }),
      });
      openPage(at, <DocumentListPage kind={kind} />);
      expect(await screen.findByText('DOC-0007')).toBeTruthy();
      expect(screen.getByText('Mahalaxmi')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'View/Edit' }).getAttribute('href')).toBe(`${at}/a1`);
    },
  );

  it.each([
    ['order', 'Partly done'],
    ['purchaseInvoice', 'Overdue'],
  ] as const)('should narrow every %s by a status of its own: %s', async (kind, status) => {
    const { path, screen: at, plural } = TRADE_DOCUMENTS[kind];
    const calls = serve({ [`GET ${path}/all`]: () => ({ data: { [plural]: [], total: 0 } }) });
    openPage(at, <DocumentListPage kind={kind} />, `${at}?status=${encodeURIComponent(status)}`);
    expect(await screen.findByText(/Nothing|No /)).toBeTruthy();
    expect(calls.at(-1)!.params.get('status')).toBe(status);
  });
});
