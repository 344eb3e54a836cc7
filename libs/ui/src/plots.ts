export { BarPlot, type Bar, type BarPlotProps } from './plots/bar-plot';
export { LinePlot, type LinePlotProps, type PlotLine, type PlotPoint } from './plots/line-plot';
export type { PlotMark } from './plots/plot-frame';
export { RingPlot, type RingPart, type RingPlotProps } from './plots/ring-plot';
