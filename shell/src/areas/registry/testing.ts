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
