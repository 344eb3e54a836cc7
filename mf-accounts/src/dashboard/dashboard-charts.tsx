export { RatioPie } from './ratio-pie';
export { TrendLines } from './trend-lines';
