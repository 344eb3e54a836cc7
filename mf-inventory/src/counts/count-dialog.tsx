import { countInput, titleCase, type CountInput, type StockCount } from '@shopbench/contracts';
import { askedOf, asOptions, categories, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { useNavigate } from '@shopbench/client/router';
import { SegmentedControl, Stack } from '@shopbench/ui';
import { FormDialog, SelectField, TextField } from '@shopbench/ui/form';
import { counts, usePlaces } from './counts';

type Kind = CountInput['scope']['kind'];

const KINDS: Record<Kind, string> = { location: 'A shelf', category: 'A category', all: 'Everything' };

/** As many categories as the choice offers. */
const MOST = 200;

/** Begins a count sheet: of a shelf, a category or everything. */
export function CountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = counts.useCreate();
  const places = askedOf(usePlaces(), (known) => known.map((place) => ({ value: place, label: place })));
  const named = askedOf(categories.useList({ pageSize: MOST, sort: 'categoryName' }), ({ rows }) =>
    rows.map(({ _id, categoryName }) => ({ value: _id, label: titleCase(categoryName) })),
  );
  const save = useSave<typeof countInput, StockCount>({
    schema: countInput,
    initial: { scope: { kind: 'location', location: '' } },
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => void navigate(counts.screen!(record)),
  });
  const { field, set, values, errors } = save.form;
  const scope = values.scope ?? { kind: 'all' };
  const error = Object.entries(errors).find(([path]) => path.startsWith('scope'))?.[1];
  const choose = (kind: Kind) =>
    set({
      scope:
        kind === 'all' ? { kind } : kind === 'category' ? { kind, category: '' } : { kind, location: '' },
    });
  return (
    <FormDialog open title="Count stock" onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Count sheet" save={save} submitLabel="Begin to count" onCancel={onClose}>
        <Stack spacing={2}>
          <SegmentedControl<Kind>
            label="What is counted"
            value={scope.kind}
            options={asOptions(KINDS)}
            onChange={choose}
            fullWidth
          />
          {scope.kind === 'location' ? (
            <SelectField
              label="Shelf or drawer"
              name="scope"
              required
              emptyText="No product has a location yet: count a category or everything"
              error={error}
              options={places}
              value={scope.location}
              onChange={(location) => set({ scope: { kind: 'location', location } })}
            />
          ) : null}
          {scope.kind === 'category' ? (
            <SelectField
              label="Category"
              name="scope"
              required
              error={error}
              options={named}
              value={scope.category}
              onChange={(category) => set({ scope: { kind: 'category', category } })}
            />
          ) : null}
          <TextField {...field('note')} label="Note" maxLength={200} />
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
