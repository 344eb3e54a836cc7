import { useState, type PointerEvent, type ReactNode } from 'react';
import { PlotTip, type TipRow } from './plot-tip';
import { useWidth } from './use-width';

/** Room for the marks at the left and below, and above the highest value; pixels. */
const LEFT = 52;
const BELOW = 28;
const TOP = 8;
/** Room for half of the last mark below, pixels. */
const RIGHT = 12;
/** Of a letter of a mark, and between two marks, pixels. */
const LETTER = 6.5;
const APART = 10;

const markStyle = { fontSize: 11, fill: 'var(--text-3)' };

/** What is written below a plot. */
export interface PlotMark {
  /** Where along the plot: 0 at its left, 1 at its right. */
  part: number;
  text: string;
}

/** Where things are on the screen, pixels. */
export interface PlotPlace {
  x: (part: number) => number;
  y: (value: number) => number;
  width: number;
  /** Which of what lies along the plot is pointed at. */
  at: number | undefined;
}

export interface PlotFrameProps {
  /** Pixels. */
  height: number;
  /** Room at the right, pixels. */
  right?: number | undefined;
  /** The values that are marked at the left, from the bottom to the top of the plot. */
  values: readonly number[];
  valueText: (value: number) => string;
  /** Written below as far as there is room. */
  marks: readonly PlotMark[];
  /** Where what can be pointed at lies, from 0 at the left to 1 at the right. */
  along: readonly number[];
  tipOf: (index: number) => { title: string; rows: readonly TipRow[] };
  children: (place: PlotPlace) => ReactNode;
}

/** Lines across with their values, marks below, and what a pointer is told: all of a plot but what is drawn in it. */
export function PlotFrame({
  height,
  right = RIGHT,
  values,
  valueText,
  marks,
  along,
  tipOf,
  children,
}: PlotFrameProps) {
  const [ref, width] = useWidth();
  const [pointedAt, setPointedAt] = useState<number>();
  const at = pointedAt !== undefined && pointedAt < along.length ? pointedAt : undefined;
  const inner = Math.max(1, width - LEFT - right);
  const [low = 0, high = 1] = [values[0], values.at(-1)];
  const x = (part: number) => LEFT + part * inner;
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (height - TOP - BELOW);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const part = (event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) / inner;
    setPointedAt(nearest(along, part));
  };
  return (
    <div ref={ref} style={{ position: 'relative', height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          style={{ display: 'block' }}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointedAt(undefined)}
        >
          {values.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width - right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(value)} dy="0.35em" textAnchor="end" style={markStyle}>
                {valueText(value)}
              </text>
            </g>
          ))}
          {withRoom(marks, inner).map(({ part, text }) => (
            <text key={part} x={x(part)} y={height - BELOW + 18} textAnchor="middle" style={markStyle}>
              {text}
            </text>
          ))}
          {children({ x, y, width, at })}
        </svg>
      )}
      {at !== undefined && <PlotTip x={x(along[at]!)} width={width} top={TOP} {...tipOf(at)} />}
    </div>
  );
}

/** The index of what lies nearest. */
function nearest(along: readonly number[], part: number): number | undefined {
  const distances = along.map((one) => Math.abs(one - part));
  const index = distances.indexOf(Math.min(...distances));
  return index < 0 ? undefined : index;
}

/** All marks, or every second, third … as far as none is written over the next. */
function withRoom(marks: readonly PlotMark[], width: number): readonly PlotMark[] {
  const widest = Math.max(...marks.map(({ text }) => text.length)) * LETTER + APART;
  const gaps = marks.slice(1).map(({ part }, i) => (part - marks[i]!.part) * width);
  const every = Math.ceil(widest / Math.max(1, Math.min(...gaps)));
  return marks.length < 2 ? marks : marks.filter((_, i) => i % every === 0);
}
