const tickLabelStyle = { fontSize: 11, fill: 'var(--text-3)' };
const axis = { disableLine: true, disableTicks: true, tickLabelStyle };

/** How charts with axes look: lines across, none along, nothing that moves by itself. */
export const chartLook = {
  margin: { top: 8, right: 12, bottom: 0, left: 0 },
  skipAnimation: true,
  grid: { horizontal: true },
  sx: {
    '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
    '& .MuiChartsAxisHighlight-root': { stroke: 'var(--line-strong)' },
    '& .MuiLineElement-root': { strokeWidth: 2, strokeLinejoin: 'round' },
  },
};

/** Below the chart: what is told along it, such as days. */
export const xAxisLook = { ...axis, height: 28 };

/** Left of the chart: amounts. */
export const yAxisLook = { ...axis, width: 52 };
