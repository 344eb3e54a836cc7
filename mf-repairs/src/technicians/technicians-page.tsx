import type { TechnicianReport } from '@shopbench/contracts';
import { defineReport } from '@shopbench/pages/report';
import { TechnicianChoice } from '../repairs/technician-choice';
import { TechnicianReportBody } from './technician-report';

/** Who has what on the bench, and over a period who repaired what, how fast, with what, and what came back. */
export const TechniciansPage = defineReport<TechnicianReport>({
  area: 'repairs',
  url: '/repair/technicians',
  title: 'Technicians',
  back: null,
  days: { kind: 'period' },
  tags: ['Repair'],
  Control: TechnicianChoice,
  Body: ({ told }) => <TechnicianReportBody report={told} />,
});
