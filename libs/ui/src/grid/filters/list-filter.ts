import type { ReactNode } from 'react';
import { isAsked, type Always, type Offered } from '../../form/asked';
import { dayText } from '../../form/day-text';

interface Choice {
  value: string;
  label: string;
}

interface NamedChoices {
  kind: 'choice';
  /** The API's filter and the address' key. */
  name: string;
  label: string;
}

/** Its options are without the choice of all, which is ''. */
type ChoiceFilter = NamedChoices &
  (
    | { inline?: false; options: Offered<Choice> }
    /** In view beside the search as segments; only where the choices are few and always the same. */
    | { inline: true; options: Always<Choice> }
  );

/** A range of days, `YYYY-MM-DD`, or of amounts in rupees. */
export interface RangeFilter {
  kind: 'days' | 'amounts';
  label: string;
  /** Keys of the ends, both of which belong to the range. */
  from: string;
  to: string;
}

interface TextFilter {
  kind: 'text';
  name: string;
  label: string;
}

/** A filter whose value is found by a picker of the page's own: a party, an item. */
export interface PickedFilter {
  kind: 'picked';
  name: string;
  label: string;
  /** The labelled field in the panel. */
  field: (props: { value: string; onChange: (value: string) => void }) => ReactNode;
  /** What is picked, in words, for the chip. */
  words: (value: string) => ReactNode;
}

/** One way to narrow a list, declared by its page. */
export type ListFilter = ChoiceFilter | RangeFilter | TextFilter | PickedFilter;

type Values = Readonly<Record<string, string>>;

/** The keys in address and query that a filter sets. */
export function filterKeys(filter: ListFilter): string[] {
  return 'from' in filter ? [filter.from, filter.to] : [filter.name];
}

/** All filters unset: what `useListState` takes as `filters`. */
export function filterDefaults(filters: readonly ListFilter[]): Record<string, string> {
  return Object.fromEntries(filters.flatMap(filterKeys).map((key) => [key, '']));
}

export const isSet = (filter: ListFilter, values: Values): boolean =>
  filterKeys(filter).some((key) => Boolean(values[key]));

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** From–to in words: "1 – 3", "from 1", "until 3". */
function range(from: string | undefined, to: string | undefined, words: (value: string) => string): string {
  if (from && to) return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  return from ? `from ${words(from)}` : `until ${words(to ?? '')}`;
}

/** What a set filter narrows to, in words. */
export function filterWords(filter: ListFilter, values: Values): ReactNode {
  switch (filter.kind) {
    case 'choice': {
      const value = values[filter.name] ?? '';
      const options = isAsked<Choice>(filter.options) ? filter.options.known : filter.options;
      return options?.find((option) => option.value === value)?.label ?? value;
    }
    case 'days':
      return range(values[filter.from], values[filter.to], dayText);
    case 'amounts':
      return range(values[filter.from], values[filter.to], (value) => {
        const amount = Number(value);
        return Number.isFinite(amount) ? rupees.format(amount) : value;
      });
    case 'text':
      return values[filter.name];
    case 'picked':
      return filter.words(values[filter.name] ?? '');
  }
}
