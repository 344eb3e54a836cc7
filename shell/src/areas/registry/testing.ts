import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MenuEntry, RegisteredArea } from '@shopbench/client/internal';

/** A valid entry of the registry, for tests. */
export function registeredArea(overrides: Partial<RegisteredArea> = {}): RegisteredArea {
  const name = overrides.name ?? 'sales';
  return {
    name,
    version: '0.1.0',
    contract: '^2.0.0',
    basePaths: [`/${name}`],
    designations: ['admin', 'manager'],
    menu: [],
    build: 'ab12cd34',
    entry: `/areas/${name}/0.1.0-ab12cd34/remoteEntry.js`,
    preload: [],
    libraries: [],
    ...overrides,
  };
}

const ROOT = path.resolve(__dirname, '../../../..');
const SPECIFIED = ['mf-accounts', 'mf-customer', 'mf-inventory', 'mf-parties', 'mf-repairs', 'mf-sales'];

/** The specified areas as a registry names them, by what their folders say of them. */
export const areasOfCheckout = (): object[] =>
  SPECIFIED.map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'area.json'), 'utf8')) as object;
    return { ...registeredArea(), ...manifest, pages: [] };
  });

export function menuEntry(overrides: Partial<MenuEntry> = {}): MenuEntry {
  return {
    group: 'Sale',
    groupOrder: 1,
    label: 'Invoices',
    icon: 'cart',
    path: '/sales/invoice',
    order: 1,
    ...overrides,
  };
}
