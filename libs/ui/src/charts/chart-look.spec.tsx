import { render } from '@testing-library/react';
import { chartLook, LineChart, xAxisLook, yAxisLook } from '../charts';

test('a chart of this look has lines across, its marks in small letters, and neither axis nor ticks drawn', () => {
  const { container } = render(
    <LineChart
      {...chartLook}
      width={400}
      height={200}
      xAxis={[{ ...xAxisLook, scaleType: 'point', data: ['Mon', 'Tue'] }]}
      yAxis={[{ ...yAxisLook, min: 0, max: 2, tickNumber: 2 }]}
      series={[{ data: [1, 2] }]}
    />,
  );
  expect(container.querySelectorAll('.MuiChartsGrid-horizontalLine').length).toBeGreaterThan(1);
  expect(
    container.querySelectorAll('.MuiChartsGrid-verticalLine, .MuiChartsAxis-line, .MuiChartsAxis-tick'),
  ).toHaveLength(0);
  const marks = [...container.querySelectorAll<SVGTextElement>('.MuiChartsAxis-tickLabel')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Mon', 'Tue']));
  for (const mark of marks) expect(mark.style.fontSize).toBe('11px');
});
