import { type Invoice } from '@shopbench/contracts';
import type { Resource } from '@shopbench/pages';
import { DOCUMENTS } from '../documents/documents';

/** Sales invoices; the API gives sale documents at their path, so their rows are known to be of that side. */
export const invoices = DOCUMENTS.invoice as unknown as Resource<Invoice>;
