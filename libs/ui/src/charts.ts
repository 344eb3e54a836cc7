import { lazy } from 'react';

/** Fetches the code of bars, which few pages draw: it comes on its own. Rejects when it cannot be had. */
export const fetchBars = () => import(/* webpackChunkName: "lib-charts-bar" */ '@mui/x-charts/BarChart');

/** Within a `Suspense`; a `ChartSlot` waits for `fetchBars`, so that its failure is the chart's alone. */
export const BarChart = lazy(() => fetchBars().then(({ BarChart: Bars }) => ({ default: Bars })));

export { LineChart } from '@mui/x-charts/LineChart';
export { PieChart } from '@mui/x-charts/PieChart';
export { chartLook, xAxisLook, yAxisLook } from './charts/chart-look';
