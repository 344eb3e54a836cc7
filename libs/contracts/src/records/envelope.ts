import type { Code, Said } from '../words/said';
import type { FieldError } from './check';

/**
 * Every answer of the API. `errors` only where a field is at fault; `code` and `args` say to a program what `message` says in words, where
 * that has a code.
 */
export interface Envelope<T> {
  success: boolean;
  message: string;
  data: T;
  errors?: FieldError[];
  code?: Code;
  args?: Said['args'];
}

/** The paging part of every list answer; the rows stand beside it under the list's own name. */
export interface Page {
  total: number;
  /** True when counting stopped early: there are at least `total`. */
  totalIsAtLeast?: boolean;
  page: number;
  pageSize: number;
}

/** `ListOf<'customers', Customer>` = `{ customers: Customer[], total, page, pageSize }`. */
export type ListOf<Name extends string, Row> = Page & Record<Name, Row[]>;
