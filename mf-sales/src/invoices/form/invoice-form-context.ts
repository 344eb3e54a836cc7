import {
  useField,
  useFormStore,
  type BoundField,
  type FieldPath,
  type FormStore,
  type ValueAt,
} from '@shopbench/client';
import { unitsIn, unitText, type ChargedTotals, type Product } from '@shopbench/contracts';
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { checkDraft, draftTotals, type InvoiceDraft, type InvoiceTerms } from './invoice-draft';
import { isUnderMargin, newLine, type DraftLine } from './draft-line';
import type { TradeInput } from './invoice-kind';
import { placeErrors } from './place-errors';

export type InvoiceStore = FormStore<InvoiceDraft, TradeInput>;

/** The form that a section stands in and what its bill is written under. */
export interface InvoiceFormHandle {
  form: InvoiceStore;
  terms: InvoiceTerms;
  /** What a draft adds up to, paise; worked out once however many sections ask. */
  totalsOf: (draft: InvoiceDraft) => ChargedTotals;
  /** How often each number of a unit stands on the lines; the same map as long as that does not change. */
  numbersOn: (items: readonly DraftLine[]) => ReadonlyMap<string, number>;
}

/** A form that begins with `start`. `terms` may change while it is open, such as the suggested number. */
export function useInvoiceDraft(start: () => InvoiceDraft, terms: InvoiceTerms): InvoiceFormHandle {
  const latest = useRef(terms);
  useLayoutEffect(() => {
    latest.current = terms;
  }, [terms]);
  const store = useFormStore<InvoiceDraft, TradeInput>((draft) => {
    const checked = checkDraft(draft, latest.current);
    return checked.ok ? checked : { ok: false, errors: placeErrors(checked.errors) };
  }, start);
  return useMemo(() => {
    const showErrors: InvoiceStore['showErrors'] = (errors) => store.showErrors(placeErrors(errors));
    let last: { draft: InvoiceDraft; totals: ChargedTotals } | undefined;
    const totalsOf = (draft: InvoiceDraft) => {
      if (last?.draft !== draft) last = { draft, totals: draftTotals(draft, terms) };
      return last.totals;
    };
    return { form: { ...store, showErrors }, terms, totalsOf, numbersOn: numbersCounter() };
  }, [store, terms]);
}

/** Counts the numbers of units on lines: once for each state of the lines, however many of them ask. */
function numbersCounter(): InvoiceFormHandle['numbersOn'] {
  let last: readonly DraftLine[] | undefined;
  let text = '';
  let counts: ReadonlyMap<string, number> = new Map();
  return (items) => {
    if (items === last) return counts;
    last = items;
    const now = items.map(({ unitText = '' }) => unitText).join('\n');
    if (now === text) return counts;
    text = now;
    const numbers = unitsIn(text).flat();
    const next = new Map<string, number>();
    for (const number of numbers) next.set(number, (next.get(number) ?? 0) + 1);
    return (counts = next);
  };
}

/**
 * Adds a line for an item, or so many more to the line that is there; an item that was found by the number of one of its
 * units (`entered`) is that unit, once. Answers the line, from 0, that now asks for numbers of units.
 */
export function addItem(
  { form, terms }: InvoiceFormHandle,
  product: Product,
  entered = '',
  quantity = 1,
): number | undefined {
  const { items } = form.getState().values;
  const unit = isUnitNumber(product, entered) ? entered : begunUnitFor(product, terms, items);
  // A unit under the margin scheme has a line of its own.
  const at = items.findIndex(
    (line) =>
      line.item === product._id &&
      !line.source &&
      !(isUnderMargin(line) && unit && !line.unitText?.includes(unit)),
  );
  const line = items[at];
  if (!line) {
    const fresh = newLine(product, terms.kind);
    form.list('items').append({ ...fresh, quantity, ...(unit ? { unitText: unit } : {}) });
  } else if (unit) {
    const units = unitsIn(line.unitText);
    if (units.flat().includes(unit)) return undefined;
    form.setAt(`items.${at}`, {
      ...line,
      unitText: [...units, [unit]].map(unitText).join(', '),
      quantity: Math.max(line.quantity || 0, units.length + 1),
    });
  } else form.setAt(`items.${at}.quantity`, (line.quantity || 0) + quantity);
  return product.enableTracking && !unit ? (line ? at : items.length) : undefined;
}

/** The unit that the bill was begun for, as long as no line names any. */
const begunUnitFor = (
  { enableTracking }: Product,
  { begunUnit }: InvoiceTerms,
  items: readonly DraftLine[],
): string | undefined =>
  enableTracking && !items.some(({ unitText }) => unitsIn(unitText).length > 0) ? begunUnit : undefined;

/** What was scanned is neither a tracked product's code nor a part of its name. */
const isUnitNumber = ({ enableTracking, itemCode, productName }: Product, entered: string): boolean =>
  enableTracking &&
  /^(?=.*\d)[\w/-]{3,40}$/.test(entered) &&
  !`${itemCode} ${productName}`.toUpperCase().includes(entered.toUpperCase());

const InvoiceFormContext = createContext<InvoiceFormHandle | null>(null);

export const InvoiceFormProvider = InvoiceFormContext.Provider;

/** The form that the section stands in. */
export function useInvoiceForm(): InvoiceFormHandle {
  const form = useContext(InvoiceFormContext);
  if (!form) throw new Error('A section of the invoice form was rendered outside the form');
  return form;
}

/** One field of the bill; the section renders when this field changes. */
export function useInvoiceField<Path extends FieldPath<InvoiceDraft>>(
  path: Path,
): BoundField<Path, ValueAt<InvoiceDraft, Path>> {
  return useField(useInvoiceForm().form, path);
}

/**
 * The whole bill and what it adds up to, paise: a moment after what was typed, so that a long bill's sums never hold a key
 * up.
 */
export function useInvoiceTotals(): { draft: InvoiceDraft; totals: ChargedTotals } {
  const { form, totalsOf } = useInvoiceForm();
  const [draft, setDraft] = useState(() => form.getState().values);
  useEffect(() => {
    const follow = () => startTransition(() => setDraft(form.getState().values));
    follow();
    return form.subscribe(follow);
  }, [form]);
  return { draft, totals: totalsOf(draft) };
}
