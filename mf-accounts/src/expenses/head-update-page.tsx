import { MasterPage } from '@shopbench/pages/form';
import { Chip } from '@shopbench/ui';
import { expenseHeads } from './expense-calls';
import { EXPENSE_KIND_WORDS } from './expense-words';
import { headForm } from './head-form';

/** One head of expenses: its name and kind, its history. */
export function HeadUpdatePage() {
  return (
    <MasterPage
      resource={expenseHeads}
      Editor={headForm.Editor}
      listPath="/expense/head"
      badge={({ kind }) => <Chip>{EXPENSE_KIND_WORDS[kind].label}</Chip>}
    />
  );
}
