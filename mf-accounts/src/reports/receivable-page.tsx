import { DebtsReport } from './debts-report';

export const ReceivablePage = () => <DebtsReport side="receivable" />;
