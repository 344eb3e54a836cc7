import { titleCase } from '@shopbench/contracts';
import { askedOf, brands, categories } from '@shopbench/pages';
import type { ListFilter } from '@shopbench/ui/grid';
import { useMemo } from 'react';

/** As many brands and categories as a filter offers. */
const MOST = 200;

const YES = 'true';

/** What narrows a list of products: what needs somebody, brand and category. */
export function useProductFilters(): readonly ListFilter[] {
  const brand = brands.useList({ pageSize: MOST, sort: 'brandName' });
  const category = categories.useList({ pageSize: MOST, sort: 'categoryName' });
  return useMemo((): readonly ListFilter[] => {
    const named = (name: string) => ({ value: name, label: titleCase(name) });
    return [
      {
        kind: 'choice',
        name: 'lowStock',
        label: 'Stock',
        options: [{ value: YES, label: 'Low stock' }],
        inline: true,
      },
      {
        kind: 'choice',
        name: 'category',
        label: 'Category',
        options: askedOf(category, ({ rows }) => rows.map(({ categoryName }) => named(categoryName))),
      },
      {
        kind: 'choice',
        name: 'brand',
        label: 'Brand',
        options: askedOf(brand, ({ rows }) => rows.map(({ brandName }) => named(brandName))),
      },
      {
        kind: 'choice',
        name: 'idle',
        label: 'Movement',
        options: [{ value: YES, label: 'Not moved for 90 days' }],
      },
      {
        kind: 'choice',
        name: 'notForSale',
        label: 'For sale',
        options: [
          { value: 'false', label: 'For sale' },
          { value: YES, label: 'Not for sale' },
        ],
      },
      { kind: 'text', name: 'location', label: 'Location' },
    ];
  }, [brand, category]);
}
