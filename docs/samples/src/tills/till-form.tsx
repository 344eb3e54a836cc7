import { defineForm, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, TextField } from '@shopbench/ui/form';
import * as z from 'zod/mini';
import { tills } from './tills';

const tillInput = z.object({
  name: z.string().check(z.minLength(1, 'Give the till a name'), z.maxLength(60)),
  place: z.string().check(z.maxLength(60)),
});

function TillFields({ form: { field } }: FieldsProps<typeof tillInput>) {
  return (
    <FieldGrid>
      <TextField label="Name" required maxLength={60} {...field('name')} />
      <TextField label="Place" maxLength={60} {...field('place')} />
    </FieldGrid>
  );
}

export const tillForm = defineForm({
  resource: tills,
  schema: tillInput,
  initial: { name: '', place: '' },
  valuesOf: ({ name, place }) => ({ name, place }),
  Fields: TillFields,
  createLabel: 'Add till',
  listPath: '/tills',
});
