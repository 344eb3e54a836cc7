export { BarChart } from '@mui/x-charts/BarChart';
export { LineChart } from '@mui/x-charts/LineChart';
export { PieChart } from '@mui/x-charts/PieChart';
export { chartLook, xAxisLook, yAxisLook } from './charts/chart-look';
