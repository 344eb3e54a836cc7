import { debtsReport } from './debts-report';

export const PayablePage = debtsReport('payable');
