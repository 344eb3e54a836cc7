import { debtsReport } from './debts-report';

export const ReceivablePage = debtsReport('receivable');
