/** Where sales invoices are listed, made and looked at. Source: specification 2, section 2. */
export const INVOICE_LIST_PATH = '/sales/invoice';
export const INVOICE_CREATE_PATH = '/sales/invoice/create';
export const invoicePath = (id: string): string => `/sales/invoice/update/${id}`;
