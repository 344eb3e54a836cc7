import { exportList } from '@shopbench/client';
import { Button, ExportButton, PageHeader, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 8,
  '@media (max-width: 767.95px)': { width: '100%', '& > *': { flex: '1 1 auto' } },
});

const Outputs = styled('div')({ display: 'flex', gap: 8, '& > *': { flex: 1 } });

/** On paper the report alone: rows are not cut, links read as text, what is beside it and pages stay on the screen. */
const Sheet = styled('div')({
  '@media print': {
    '& a, & button': { color: 'inherit !important', textDecoration: 'none' },
    '& tr': { breakInside: 'avoid' },
    '& aside, & nav': { display: 'none !important' },
  },
});

export interface ReportFrameProps {
  title: string;
  detail: ReactNode;
  back: { label: string; href: string } | undefined;
  /** What decides what is shown. */
  controls: ReactNode;
  /** The file: the call's address below `/api/v1` and what it is asked. */
  file: { url: string; query: Readonly<Record<string, string>> } | undefined;
  children: ReactNode;
}

/** What every report has: what it is asked, the way to paper and to a file, and the way back to the others. */
export function ReportFrame({ title, detail, back, controls, file, children }: ReportFrameProps) {
  return (
    <Sheet>
      <PageHeader {...(back ? { back } : {})} title={title} detail={detail}>
        <Controls data-no-print>
          {controls}
          <Outputs>
            <Button onClick={() => window.print()}>Print</Button>
            {file ? (
              <ExportButton onExport={(format) => exportList({ label: title, ...file, format })} />
            ) : null}
          </Outputs>
        </Controls>
      </PageHeader>
      {children}
    </Sheet>
  );
}
