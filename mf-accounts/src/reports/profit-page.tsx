import type { ProfitReport } from '@shopbench/contracts';
import { defineReport } from '@shopbench/pages/report';
import { Profit } from './profit-body';

/** Profit and loss of a period beside the one before it; each row opens the documents that it is made of. */
export const ProfitPage = defineReport<ProfitReport>({
  area: 'accounts',
  url: '/report/profit',
  title: 'Profit and loss',
  days: { kind: 'period' },
  Body: ({ told, view }) => <Profit report={told} {...view} />,
});
