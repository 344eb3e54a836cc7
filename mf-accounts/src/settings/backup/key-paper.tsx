import type { ShownKey } from '@shopbench/contracts';
import { Button, Card, PageHeader, styled } from '@shopbench/ui';
import { useSettingsQuery } from '../settings-api';

/** What is to be done on the day that the shop's computer dies. */
export const STEPS = [
  'Install Shopbench on another computer',
  'Run npm run restore, and say where the copy lies',
  'Type the key from the paper, and the name of the shop',
] as const;

const Paper = styled('div')({
  maxWidth: 640,
  '& code': {
    display: 'block',
    margin: '12px 0',
    font: '600 18px/30px var(--mono, monospace)',
    letterSpacing: 1,
    overflowWrap: 'anywhere',
  },
  '& ol': { margin: '8px 0', paddingLeft: 20 },
  '& li': { lineHeight: '24px' },
});
const OnScreen = styled('div')({ display: 'contents', '@media print': { display: 'none' } });

/** The key in groups that can be copied by hand. */
const grouped = (identity: string) => identity.replace(/(.{6})/g, '$1 ').trim();

/** The key on a page of its own, to be printed or written down. */
export function KeyPaper({ name, identity, onClose }: ShownKey & { onClose: () => void }) {
  const shopName = useSettingsQuery().data?.shopName;
  return (
    <>
      <OnScreen>
        <PageHeader
          title="The key on paper"
          detail="Print it, or write it down, and keep it in another building. Whoever has it and a copy can read everything."
        >
          <Button onClick={onClose}>Done, it is kept</Button>
          <Button variant="contained" color="primary" onClick={() => window.print()}>
            Print
          </Button>
        </PageHeader>
      </OnScreen>
      <Card title={shopName ? `${shopName}: key ${name} of the copies` : `Key ${name} of the copies`}>
        <Paper>
          <p>Copies outside the shop’s computer are sealed. Without this key nobody can open them.</p>
          <code>{grouped(identity)}</code>
          <strong>If the computer dies</strong>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Paper>
      </Card>
    </>
  );
}
