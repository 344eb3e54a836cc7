import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { bounded, text } from './fields';

/** The path of the page whose list it is: `/repair`. */
const list = text(100).check(z.regex(/^\/[a-z0-9/_-]*$/, fieldWords('view.path')));

/** A view of a list that is kept under a name; under the name of one that is there, it takes its place. */
export const listViewInput = z.strictObject({
  list,
  name: text(40),
  /** What stands in the page's address: sort, search and filters; '' for the list as it begins. */
  search: bounded(1000),
  /** For everybody of the shop; else the person's own. */
  shared: z.boolean(),
});
export type ListViewInput = z.output<typeof listViewInput>;

export const listView = z.object({
  _id: z.string(),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

export const listViewQuery = z.strictObject({ list });
