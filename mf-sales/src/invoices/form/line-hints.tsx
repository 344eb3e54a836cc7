import { areaApi, useFormSlice } from '@shopbench/client';
import type { KeptBack, PartyPrice } from '@shopbench/contracts';
import { useBarred, useRight } from '@shopbench/pages';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useInvoiceForm } from './invoice-form-context';
import type { InvoiceKind } from './invoice-kind';

const { useLastPricesQuery, useKeptBackQuery } = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    lastPrices: build.query<PartyPrice[], string>({
      query: (party) => ({ url: `/customer/${party}/last-prices` }),
      transformResponse: (data: { prices: PartyPrice[] }) => data.prices,
      providesTags: ['Invoice', 'PurchaseInvoice'],
    }),
    keptBack: build.query<KeptBack[], void>({
      query: () => ({ url: '/stock/kept-back' }),
      transformResponse: (data: { kept: KeptBack[] }) => data.kept,
      providesTags: ['Invoice'],
    }),
  }),
});

const NONE: readonly KeptBack[] = [];

/** What lines say beside what stands on them. */
interface LineHints {
  /** What the party paid for an item the last time, by the item's id. */
  lastPrices: ReadonlyMap<string, PartyPrice>;
  /** What is reserved for customers who ordered. */
  keptBack: readonly KeptBack[];
  /** The person may sell below a minimum price. */
  maySellCheap: boolean;
  /** Why the person may take nothing off a line; undefined where they may. */
  noDiscount?: string | undefined;
}

const LineHintsContext = createContext<LineHints>({
  lastPrices: new Map(),
  keptBack: [],
  maySellCheap: false,
});

/** Asks once for all lines what the party of the bill paid the last time. */
export function LineHintsProvider({ children }: { children: ReactNode }) {
  const { form, terms } = useInvoiceForm();
  const party = useFormSlice(form, ({ values }) => values.party?._id);
  const [seesCosts, maySellCheap] = [useRight('cost'), useRight('sell_below_minimum')];
  const isHidden = terms.kind.priceField === 'purchasePrice' && !seesCosts;
  const { currentData } = useLastPricesQuery(party ?? '', { skip: !party || isHidden });
  const { data: keptBack = NONE } = useKeptBackQuery(undefined, {
    skip: !terms.kind.takesStock,
    refetchOnMountOrArgChange: true,
  });
  const noDiscount = useDiscountBarred(terms.kind);
  const hints = useMemo(
    () => ({
      lastPrices: new Map(currentData?.map((one) => [one.item, one])),
      keptBack,
      maySellCheap,
      noDiscount,
    }),
    [currentData, keptBack, maySellCheap, noDiscount],
  );
  return <LineHintsContext value={hints}>{children}</LineHintsContext>;
}

/** Why the person may give no discount on this kind of document; undefined where they may, and where the price follows another one. */
export function useDiscountBarred({ priceField, isCredit, asksReason }: InvoiceKind): string | undefined {
  const barred = useBarred('discount');
  return priceField === 'salePrice' && !isCredit && !asksReason ? barred : undefined;
}

export const useLineHints = (): LineHints => useContext(LineHintsContext);
