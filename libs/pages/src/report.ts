/** Pages that report; they bring fields for their days. */
export { defineReport, type ReportOptions, type ReportView } from './report/define-report';
export { MonthStepper, type MonthStepperProps } from './report/month-stepper';
export { monthName, monthText, shortMonthText } from './report/month-text';
export { periodText, shortPeriodText } from './report/period';
export { type ReportColumn, type ReportFigure } from './report/report-table';
export { type ReportDays } from './report/use-report-days';
