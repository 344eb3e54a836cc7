import {
  check,
  fitsUnit,
  invoiceInput,
  toRupees,
  type FieldError,
  type InvoiceInput,
  type Party,
  type Product,
  type Totals,
  type TradingSettings,
  type Unit,
} from '@shopbench/contracts';
import { useCallback, useMemo, useReducer } from 'react';
import {
  balanceOf,
  draftTotals,
  invoiceBody,
  newDraft,
  newLine,
  placeOfSupplyOf,
  receivedOf,
  type DraftLine,
  type InvoiceDraft,
} from './invoice-draft';
import type { InvoiceKind } from './invoice-kind';
import { placeLineErrors } from './line-errors';

export interface InvoiceFormOptions {
  kind: InvoiceKind;
  settings: TradingSettings;
  /** The number that this invoice will probably have. */
  suggestedNumber: string;
  /** `YYYY-MM-DD`, the shop's day. */
  today: string;
  /** The id of who sells. */
  soldBy?: string;
}

export interface InvoiceFormHandle {
  kind: InvoiceKind;
  settings: TradingSettings;
  draft: InvoiceDraft;
  suggestedNumber: string;
  /** Paise. */
  totals: Totals;
  /** Rupees. */
  received: number | undefined;
  balance: number;
  /** By field path: `items.0.quantity`. */
  errors: Record<string, string>;
  /** Rises when errors have been found. */
  attempt: number;
  isDirty: boolean;
  set: (changes: Partial<InvoiceDraft>) => void;
  chooseParty: (party: Party | null) => void;
  /** A new line, or one more of a line that is there. */
  addItem: (product: Product) => void;
  changeLine: (key: string, changes: Partial<DraftLine>) => void;
  removeLine: (key: string) => void;
  /** What the API takes, or null after showing what is wrong. */
  validate: () => InvoiceInput | null;
  showErrors: (errors: readonly FieldError[]) => void;
}

interface State {
  draft: InvoiceDraft;
  errors: Record<string, string>;
  attempt: number;
  isDirty: boolean;
}

type Change = (state: State) => State;

const without = (errors: Record<string, string>, isGone: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));

const changed = (state: State, draft: Partial<InvoiceDraft>): State => ({
  ...state,
  isDirty: true,
  draft: { ...state.draft, ...draft },
  errors: without(state.errors, (path) => path in draft),
});

/** The state of the invoice form: what is typed, what it adds up to, what is wrong with it. */
export function useInvoiceForm(options: InvoiceFormOptions): InvoiceFormHandle {
  const { kind, settings, suggestedNumber, today, soldBy } = options;
  const [state, apply] = useReducer(
    (before: State, change: Change) => change(before),
    null,
    () => ({
      draft: newDraft(settings, today),
      errors: {},
      attempt: 0,
      isDirty: false,
    }),
  );
  const { draft } = state;
  const totals = useMemo(() => draftTotals(draft, settings), [draft, settings]);
  const received = receivedOf(draft, totals);

  const set = useCallback(
    (changes: Partial<InvoiceDraft>) => apply((before) => changed(before, changes)),
    [],
  );
  const chooseParty = useCallback(
    (party: Party | null) =>
      apply((before) => changed(before, { party, placeOfSupply: placeOfSupplyOf(party, settings) })),
    [settings],
  );
  const addItem = useCallback(
    (product: Product) => apply((before) => changed(before, withItem(before.draft, product, kind))),
    [kind],
  );
  const changeLine = useCallback(
    (key: string, changes: Partial<DraftLine>) =>
      apply((before) => {
        const i = before.draft.lines.findIndex((line) => line.key === key);
        const lines = before.draft.lines.with(i, { ...before.draft.lines[i]!, ...changes });
        const after = changed(before, { lines });
        return { ...after, errors: without(after.errors, (path) => path.startsWith(`items.${i}.`)) };
      }),
    [],
  );
  const removeLine = useCallback(
    (key: string) =>
      apply((before) => {
        const lines = before.draft.lines.filter((line) => line.key !== key);
        const after = changed(before, { lines });
        // Paths count the lines, so those that follow would now speak of another line.
        return { ...after, errors: without(after.errors, (path) => path.startsWith('items.')) };
      }),
    [],
  );
  const showErrors = useCallback((errors: readonly FieldError[]) => {
    apply((before) => ({
      ...before,
      errors: Object.fromEntries(
        placeLineErrors(errors, before.draft.lines)
          .map(({ path, message }) => [path, message])
          .reverse(),
      ),
      attempt: before.attempt + (errors.length > 0 ? 1 : 0),
    }));
  }, []);

  function validate(): InvoiceInput | null {
    const checked = check(invoiceInput, invoiceBody(draft, totals, kind, suggestedNumber, soldBy));
    const errors = [...(checked.ok ? [] : checked.errors), ...draftErrors(draft, totals)];
    showErrors(errors);
    return checked.ok && errors.length === 0 ? checked.value : null;
  }

  return {
    ...state,
    kind,
    settings,
    suggestedNumber,
    totals,
    received,
    balance: balanceOf(draft, totals),
    set,
    chooseParty,
    addItem,
    changeLine,
    removeLine,
    validate,
    showErrors,
  };
}

function withItem(draft: InvoiceDraft, product: Product, kind: InvoiceKind): Partial<InvoiceDraft> {
  const i = draft.lines.findIndex((line) => line.item === product._id);
  if (i < 0) return { lines: [...draft.lines, newLine(product, kind, product._id)] };
  const line = draft.lines[i]!;
  return { lines: draft.lines.with(i, { ...line, quantity: (line.quantity || 0) + 1 }) };
}

/** What the body's schema cannot know: the units of the items and what the bill adds up to. */
function draftErrors(draft: InvoiceDraft, totals: Totals): FieldError[] {
  const errors: FieldError[] = draft.lines.flatMap((line, i) =>
    line.quantity && !fitsUnit(line.quantity, line.unit as Unit)
      ? [{ path: `items.${i}.quantity`, message: `${line.unit} are counted whole` }]
      : [],
  );
  if ((draft.discountAmount ?? 0) > toRupees(totals.total)) {
    errors.push({ path: 'discountAmount', message: 'The discount is more than the total' });
  }
  if ((receivedOf(draft, totals) ?? 0) > toRupees(totals.payable)) {
    errors.push({ path: 'receivedAmount', message: 'More than there is to pay' });
  }
  return errors;
}
