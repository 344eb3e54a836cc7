import { titleCase } from '@shopbench/contracts';
import { models, PATHS } from '@shopbench/pages';
import { MasterPage } from '@shopbench/pages/form';
import { modelForm } from './model-form';

/** One model: its number and brand, what was merged into it, its history. */
export function ModelPage() {
  return (
    <MasterPage
      resource={models}
      Editor={modelForm.Editor}
      listPath={PATHS.models}
      mergeBy="modelNo"
      detail={({ brand }) => (brand ? titleCase(brand.brandName) : undefined)}
    />
  );
}
