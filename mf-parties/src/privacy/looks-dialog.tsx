import { formatDay, type LookKind, type Party } from '@shopbench/contracts';
import { designationWord, Loaded } from '@shopbench/pages';
import { Table, TableBody, TableCell, TableRow } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useLooksOfQuery } from './privacy-calls';

const WHAT: Readonly<Record<LookKind, string>> = {
  page: 'Page',
  ledger: 'Ledger',
  file: 'File',
  signed_in: 'Signed in',
};

/** Who of the shop looked at a customer, by day. */
export function LooksDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const query = useLooksOfQuery(party._id, { refetchOnMountOrArgChange: true });
  return (
    <FormDialog open title="Who looked" onClose={onClose}>
      <Loaded query={query} noun="looks">
        {(looks) =>
          looks.length === 0 ? (
            <p>Nobody in the time that looks are kept.</p>
          ) : (
            <Table size="small" aria-label="Who looked">
              <TableBody>
                {looks.map(({ day, name, designation, what, times }) => (
                  <TableRow key={[day, name, what].join()}>
                    <TableCell>{formatDay(day)}</TableCell>
                    <TableCell>
                      {name}
                      <br />
                      <small>{designationWord(designation)}</small>
                    </TableCell>
                    <TableCell align="right">
                      {WHAT[what]}
                      {times > 1 ? ` ×${times}` : ''}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
