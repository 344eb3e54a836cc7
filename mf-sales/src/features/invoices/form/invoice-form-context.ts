import { createContext, useContext } from 'react';
import type { InvoiceFormHandle } from './use-invoice-form';

const InvoiceFormContext = createContext<InvoiceFormHandle | null>(null);

export const InvoiceFormProvider = InvoiceFormContext.Provider;

/** The form that the section stands in. */
export function useInvoiceFormContext(): InvoiceFormHandle {
  const form = useContext(InvoiceFormContext);
  if (!form) throw new Error('A section of the invoice form was rendered outside the form');
  return form;
}
