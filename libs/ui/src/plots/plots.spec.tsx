import { fireEvent, render, screen } from '@testing-library/react';
import { BarPlot, LinePlot, RingPlot, type LinePlotProps } from '../plots';

const WIDTH = 464;
let width: PropertyDescriptor;
beforeAll(() => {
  width = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')!;
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: WIDTH });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => Object.defineProperty(Element.prototype, 'clientWidth', width));

const texts = (container: HTMLElement) =>
  [...container.querySelectorAll('text')].map((one) => one.textContent);
const paths = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((one) => one.getAttribute('d'));
const point = (container: HTMLElement, clientX: number) =>
  fireEvent(container.querySelector('svg')!, new MouseEvent('pointermove', { bubbles: true, clientX }));

describe('LinePlot', () => {
  const days: LinePlotProps = {
    height: 136,
    points: ['Mon', 'Tue', 'Wed'].map((text, i) => ({ part: i / 2, text })),
    marks: [{ part: 0.5, text: 'T' }],
    lines: [{ label: 'Sales', color: 'blue', values: [0, 100, 50] }],
    from: 0,
    steps: 2,
    axisText: String,
    valueText: (value) => `₹${value ?? 0}`,
  };

  // 52 at the left and 12 at the right leave 400; 8 above and 28 below leave 100.
  it('should draw values over time, with round marks at the left and those of the time below', () => {
    const { container } = render(<LinePlot {...days} />);
    expect(texts(container)).toEqual(['0', '50', '100', 'T']);
    expect(paths(container)).toEqual(['M52,108L252,8L452,58']);
  });

  it('should hold each value until the next where it is stepped, and go past what is not known', () => {
    const lines = [{ label: 'Price', color: 'blue', values: [null, 100, 0] }];
    const { container, rerender } = render(<LinePlot {...days} lines={lines} isStepped />);
    expect(paths(container)).toEqual(['M252,8H452V108']);
    rerender(<LinePlot {...days} lines={[{ ...lines[0]!, values: [100, null, 0] }]} />);
    expect(paths(container)).toEqual(['M52,8L452,108']);
  });

  it('should tell the point that lies nearest to the pointer, and nothing once it has left', () => {
    const { container } = render(<LinePlot {...days} />);
    point(container, 270);
    expect(screen.queryByText('Tue')).not.toBeNull();
    expect(screen.queryByText('₹100')).not.toBeNull();
    fireEvent.pointerLeave(container.querySelector('svg')!);
    expect(screen.queryByText('Tue')).toBeNull();
  });

  it('should leave marks out where they would be written over one another', () => {
    const marks = Array.from({ length: 20 }, (_, i) => ({ part: i / 19, text: `${i} October` }));
    const { container } = render(<LinePlot {...days} marks={marks} />);
    expect(texts(container).filter((text) => text?.endsWith('October'))).toEqual([
      ...['0 October', '4 October', '8 October', '12 October', '16 October'],
    ]);
  });

  it('should draw axes where nothing is known', () => {
    const { container } = render(<LinePlot {...days} points={[]} marks={[]} lines={[]} />);
    expect(texts(container)).toEqual(['0', '0.5', '1']);
  });
});

test('bars stand upon one another, rounded at the top, and tell what they are made of', () => {
  const { container } = render(
    <BarPlot
      height={136}
      bars={[
        { mark: 'Oct', text: 'October', values: [60, 40] },
        { mark: 'Nov', text: 'November', values: [20, 0] },
      ]}
      kinds={[
        { label: 'Rent', color: 'blue' },
        { label: 'Freight', color: 'brown' },
      ]}
      steps={2}
      axisText={String}
      valueText={(value) => `₹${value}`}
    />,
  );
  expect(texts(container)).toEqual(['0', '50', '100', 'Oct', 'Nov']);
  // Of 408, half of each half.
  expect(paths(container).slice(0, 2)).toEqual([
    'M103,108V48q0,0 0,0H205q0,0 0,0V108Z',
    'M103,48V10q0,-2 2,-2H203q2,0 2,2V48Z',
  ]);
  point(container, 150);
  expect(screen.queryByText('October')).not.toBeNull();
  expect(screen.queryByText('₹40')).not.toBeNull();
});

test('a ring gives each part its share, and tells the one that is pointed at', () => {
  const { container } = render(
    <RingPlot
      size={100}
      parts={[
        { label: 'Sales', color: 'blue', value: 300 },
        { label: 'Repairs', color: 'green', value: 100 },
      ]}
      valueText={(value) => `₹${value}`}
    />,
  );
  const parts = [...container.querySelectorAll('circle')];
  const lengths = parts.map((part) => Number(part.getAttribute('stroke-dasharray')?.split(' ')[0]));
  expect(lengths[0]).toBeCloseTo(0.743);
  expect(lengths[1]).toBeCloseTo(0.243);
  fireEvent.pointerEnter(parts[1]!);
  expect(screen.queryByText('Repairs')).not.toBeNull();
  expect(screen.queryByText('₹100')).not.toBeNull();
});
