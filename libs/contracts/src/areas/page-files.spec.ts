import { pageAt } from './page-files';

const list = { path: '/sales/invoice' };
const one = { path: '/sales/invoice', pattern: '/sales/invoice/:id' };
const change = { path: '/sales/invoice', pattern: '/sales/invoice/:id/update' };
const create = { path: '/sales/invoice/new' };
const pages = [list, one, change, create, { path: '/sales' }];

describe('pageAt', () => {
  it.each([
    ['/sales/invoice', list],
    ['/sales/invoice/65f0', one],
    ['/sales/invoice/65f0/update', change],
    ['/sales/invoice/65f0/history', one],
    ['/sales/invoice/new', create],
    ['/sales/payment', { path: '/sales' }],
    ['/salesmen', undefined],
  ])('should find the page of %s', (address, page) => {
    expect(pageAt(pages, address)).toEqual(page);
    expect(pageAt(pages.toReversed(), address)).toEqual(page);
  });

  it('should take what an older build tells, the beginning of the path alone', () => {
    expect(pageAt([{ path: '/sales/invoice' }], '/sales/invoice/65f0')).toEqual({ path: '/sales/invoice' });
  });
});
