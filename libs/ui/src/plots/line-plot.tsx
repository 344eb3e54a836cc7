import { styled } from '@mui/material/styles';
import { PlotFrame, type PlotMark, type PlotPlace } from './plot-frame';
import { valueMarks } from './value-marks';

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 16px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': { width: 14, height: 2 },
});

/** A moment that lines have a value at. */
export interface PlotPoint {
  /** Where along the plot: 0 at its left, 1 at its right; ascending. */
  part: number;
  /** What is told of it. */
  text: string;
}

export interface PlotLine {
  label: string;
  color: string;
  /** One for each point; null where there is none, which the line goes straight past. */
  values: readonly (number | null)[];
}

export interface LinePlotProps {
  /** Pixels, the legend not counted. */
  height: number;
  points: readonly PlotPoint[];
  /** What is written below, as far as there is room. */
  marks: readonly PlotMark[];
  lines: readonly PlotLine[];
  /** A value on the axis, and where a point is told of. */
  axisText: (value: number) => string;
  valueText: (value: number | null) => string;
  /** About how many steps the axis has. */
  steps: number;
  /** What the axis reaches from and to at least; the values alone decide unless told. */
  from?: number;
  to?: number;
  /** Room for half of the last mark below, pixels. */
  right?: number;
  /** Each value holds until the next point. */
  isStepped?: boolean;
  /** With a dot at each value. */
  hasDots?: boolean;
  /** With the names of the lines above. */
  hasLegend?: boolean;
}

/** Lines over time. Whoever draws it says in words what the picture says: `role="img"` with a name around it. */
export function LinePlot({ lines, points, axisText, valueText, ...props }: LinePlotProps) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const low = Math.min(...known, props.from ?? Infinity);
  const high = Math.max(...known, props.to ?? -Infinity);
  return (
    <>
      {props.hasLegend && (
        <Legend>
          {lines.map(({ label, color }) => (
            <li key={label}>
              <i style={{ background: color }} />
              {label}
            </li>
          ))}
        </Legend>
      )}
      <PlotFrame
        height={props.height}
        right={props.right}
        values={Number.isFinite(low) ? valueMarks(low, high, props.steps) : [0, 1]}
        valueText={axisText}
        marks={props.marks}
        along={points.map(({ part }) => part)}
        tipOf={(at) => ({
          title: points[at]!.text,
          rows: lines.map(({ label, color, values }) => ({
            label,
            color,
            text: valueText(values[at] ?? null),
          })),
        })}
      >
        {(place) => (
          <>
            {place.at !== undefined && (
              <line
                x1={place.x(points[place.at]!.part)}
                x2={place.x(points[place.at]!.part)}
                y1={0}
                y2={props.height}
                stroke="var(--line-strong)"
                strokeDasharray="4 3"
              />
            )}
            {lines.map((line) => (
              <Line key={line.label} {...{ line, points, place }} {...props} />
            ))}
          </>
        )}
      </PlotFrame>
    </>
  );
}

interface LineProps {
  line: PlotLine;
  points: readonly PlotPoint[];
  place: PlotPlace;
  isStepped?: boolean;
  hasDots?: boolean;
}

function Line({ line: { color, values }, points, place, isStepped, hasDots }: LineProps) {
  const spots = points.flatMap(({ part }, index) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ index, x: place.x(part), y: place.y(value) }];
  });
  const path = spots
    .map(({ x, y }, i) => (i === 0 ? `M${x},${y}` : isStepped ? `H${x}V${y}` : `L${x},${y}`))
    .join('');
  return (
    <g stroke={color} strokeWidth={2}>
      <path d={path} fill="none" strokeLinejoin="round" />
      {spots
        .filter(({ index }) => hasDots || index === place.at)
        .map(({ index, x, y }) => (
          <circle key={index} cx={x} cy={y} r={4} fill="var(--surface)" />
        ))}
    </g>
  );
}
