import { readAreaTable } from './area-table';
import { forgetBuilds, rememberBuilds } from './remembered-builds';
import { registeredArea } from './testing';

const table = readAreaTable({
  areas: [
    registeredArea({ name: 'sales', build: '11111111', designations: ['admin'] }),
    registeredArea({
      name: 'parties',
      build: '22222222',
      designations: ['admin'],
      access: [{ path: '/me', designations: ['customer'] }],
    }),
    registeredArea({
      name: 'future',
      build: '33333333',
      designations: ['admin', 'customer'],
      contract: '^9.0.0',
    }),
  ],
});
const chosen = new Map(
  table.areas.flatMap(({ name, registered, refusal }) =>
    registered && !refusal ? [[name, registered] as const] : [],
  ),
);
const remembered = () => /areas-builds=([^;]*)/.exec(document.cookie)?.[1] ?? '';

describe('rememberBuilds', () => {
  it('should name the builds that the person may enter and that are not refused', () => {
    rememberBuilds(table, chosen, { designation: 'admin' }, '44444444');
    expect(remembered()).toBe('sales-11111111.parties-22222222.shell-44444444');
    rememberBuilds(table, chosen, { designation: 'customer' }, undefined);
    expect(remembered()).toBe('parties-22222222');
    forgetBuilds();
    expect(remembered()).toBe('');
  });
});
