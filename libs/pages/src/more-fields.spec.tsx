import { brandInput, type Brand } from '@shopbench/contracts';
import { TextField } from '@shopbench/ui/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineForm, type FieldsProps } from './define-form';
import { MoreFields } from './more-fields';
import { RecordTabs } from './record-page';
import { defineResource } from './resource';
import { openPage, serve } from './testing';

const jars = defineResource({
  area: 'test',
  path: '/jar',
  one: 'jar',
  many: 'jars',
  tag: 'Brand',
  nameOf: (jar: Brand) => jar.brandName,
});

const { CreatePage } = defineForm({
  resource: jars,
  schema: brandInput,
  initial: { brandName: '' },
  Fields: ({ form }: FieldsProps<typeof brandInput>) => (
    <MoreFields form="jar" errors={form.errors}>
      <TextField label="Name" {...form.field('brandName')} />
    </MoreFields>
  ),
  createLabel: 'Create Jar',
  listPath: '/list',
});

const isShown = () => screen.getByLabelText('Name').closest('[hidden]') === null;

describe('fields that few need', () => {
  beforeEach(() => localStorage.clear());

  it('should stay open for a person who has opened them', async () => {
    serve({});
    const user = userEvent.setup();
    const first = openPage('/new', <CreatePage />);
    expect(isShown()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show More Fields' }));
    first.unmount();
    openPage('/new', <CreatePage />);
    expect(isShown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Hide More Fields' })).toBeTruthy();
  });

  it('should open by themselves for a field at fault, which then has the focus', async () => {
    serve({});
    const user = userEvent.setup();
    openPage('/new', <CreatePage />);
    await user.click(screen.getByRole('button', { name: 'Create Jar' }));
    expect(isShown()).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});

describe('the parts of a record', () => {
  const tabs = (
    <RecordTabs
      label="Jar"
      tabs={[
        { key: 'ledger', label: 'Ledger', content: () => <p>Entries</p> },
        { key: 'details', label: 'Details', content: () => <p>Facts</p> },
      ]}
    />
  );

  it('should begin with the first and stand in the URL', async () => {
    const user = userEvent.setup();
    const { router } = openPage('/jar', tabs, '/jar?q=a');
    expect(screen.getByText('Entries')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(screen.getByText('Facts')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=a&tab=details');
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('aria-current')).toBe('page');
  });

  it('should take a part that is not there for the first', () => {
    openPage('/jar', tabs, '/jar?tab=nonsense');
    expect(screen.getByText('Entries')).toBeTruthy();
  });
});
