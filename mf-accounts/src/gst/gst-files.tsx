import { exportList, fetchFile, saveFile } from '@shopbench/client';
import type { GstReturn } from '@shopbench/contracts';
import { Button } from '@shopbench/ui';

/** The return as a workbook, and as the portal takes it once nothing stops it. */
export function GstFiles({ month, told }: { month: string; told: GstReturn | undefined }) {
  const holds = !told?.gstin || told.problems.some(({ stops }) => stops);
  const sheet = () =>
    void exportList({ label: 'GST return', url: '/report/gst/export', format: 'xlsx', query: { month } });
  const json = () =>
    void fetchFile({
      url: `/report/gst/json?month=${month}`,
      thing: 'return',
      verb: 'export',
      doing: 'Making the JSON',
    }).then((made) => made && saveFile(made.blob, made.name ?? `gstr1-${month}.json`));
  return (
    <>
      <Button onClick={sheet}>Download Excel</Button>
      <Button variant="contained" color="primary" disabled={holds} onClick={json}>
        Download JSON
      </Button>
    </>
  );
}
