import { DebtsReport } from './debts-report';

export const PayablePage = () => <DebtsReport side="payable" />;
