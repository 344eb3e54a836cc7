import type { api } from '@shopbench/client';
import type { Resource, Stored } from '../resource';
import { parties } from '../resources/people';
import { products } from '../resources/catalogue';

type Tag = NonNullable<Parameters<typeof api.util.invalidateTags>[0]>[number];

/** What can be imported from files: where, what it is called, and what the list of inserted rows shows. */
export interface ImportSubject {
  /** Below `/api/v1`, such as `/product`. */
  path: string;
  /** Inside a sentence: product, products. */
  one: string;
  many: string;
  /** What is stale once something was written. */
  tags: readonly Tag[];
  /** Heading of the key by which records are found again. */
  keyHeading: string;
  /** Columns of the inserted rows. */
  columns: readonly { field: string; heading: string; kind: 'text' | 'number' | 'money' }[];
  /** Where labels of the inserted ones are printed. */
  labels?: (importId: string) => string;
}

const tagsOf = <Row extends Stored>({ tag, staleToo = [] }: Resource<Row>): Tag[] => [tag, ...staleToo];

/** Products, found again by their item codes. */
export const PRODUCT_IMPORT: ImportSubject = {
  path: products.path,
  one: products.one,
  many: products.many,
  tags: tagsOf(products),
  keyHeading: 'Item Code',
  columns: [
    { field: 'itemCode', heading: 'Item Code', kind: 'text' },
    { field: 'productName', heading: 'Product Name', kind: 'text' },
    { field: 'openingStock', heading: 'Stock', kind: 'number' },
    { field: 'salePrice', heading: 'Sale Price', kind: 'money' },
  ],
  labels: (importId) => `/product/labels?import=${importId}`,
};

/** Customers and suppliers, found again by their mobile numbers. */
export const CUSTOMER_IMPORT: ImportSubject = {
  path: parties.path,
  one: parties.one,
  many: parties.many,
  tags: tagsOf(parties),
  keyHeading: 'Mobile No.',
  columns: [
    { field: 'name', heading: 'Name', kind: 'text' },
    { field: 'mobileNumber', heading: 'Mobile No.', kind: 'text' },
    { field: 'address', heading: 'Address', kind: 'text' },
    { field: 'openingBalance', heading: 'Opening Balance', kind: 'money' },
  ],
};
