import { PAPER_COPIES, type PaperCopy, type PaperSize, type TradingSettings } from '@shopbench/contracts';
import { Button } from '@shopbench/ui';
import { Form, FormActions, FormDialog, SelectField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useTradingSettings } from '../resources/settings';
import { Loaded } from '../loaded';
import { asOptions } from '../words';
import { downloadPaper, printPaper, type PaperChoice, type PaperSource } from './paper-calls';

const SIZES: Record<PaperSize, string> = {
  a4: 'A4 sheet',
  '80mm': 'Receipt, 80 mm',
  '58mm': 'Receipt, 58 mm',
};
const COPIES: Record<PaperCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
};

export interface PaperDialogProps {
  source: PaperSource;
  /** Copies are marked for whom they are; other papers are printed once. */
  hasCopies: boolean;
  onClose: () => void;
}

/** Which paper a document is printed on, in which copies; begins with what the settings say. */
export function PaperDialog(props: PaperDialogProps) {
  const settings = useTradingSettings();
  return (
    <FormDialog open title={`Print ${props.source.name}`} maxWidth="xs" onClose={props.onClose}>
      <Loaded query={settings} noun="shop's settings">
        {(usual) => <Choices {...props} usual={usual} />}
      </Loaded>
    </FormDialog>
  );
}

function Choices({ source, hasCopies, onClose, usual }: PaperDialogProps & { usual: TradingSettings }) {
  const [size, setSize] = useState<PaperSize>(usual.paperSize);
  const [copies, setCopies] = useState<readonly PaperCopy[]>(PAPER_COPIES.slice(0, usual.copies));
  const takesCopies = hasCopies && size === 'a4';
  const choice: PaperChoice = { size, ...(takesCopies && copies.length > 0 ? { copies } : {}) };
  const run = (work: (of: PaperSource, as: PaperChoice) => Promise<unknown>) => {
    onClose();
    void work(source, choice);
  };
  return (
    <Form label="Paper" errors={{}} attempt={0} onSubmit={() => run(printPaper)} onEscape={onClose}>
      <SelectField label="Paper" value={size} onChange={setSize} options={asOptions(SIZES)} />
      {takesCopies ? (
        <fieldset style={{ margin: '12px 0 0', padding: 0, border: 0 }}>
          <legend>Copies</legend>
          {PAPER_COPIES.map((copy) => (
            <label key={copy} style={{ display: 'flex', gap: 8, padding: '6px 0' }}>
              <input
                type="checkbox"
                checked={copies.includes(copy)}
                onChange={({ target }) =>
                  setCopies(target.checked ? [...copies, copy] : copies.filter((other) => other !== copy))
                }
              />
              {COPIES[copy]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <FormActions>
        <Button onClick={() => run(downloadPaper)}>Download PDF</Button>
        <Button type="submit" variant="contained" color="primary">
          Print
        </Button>
      </FormActions>
    </Form>
  );
}
