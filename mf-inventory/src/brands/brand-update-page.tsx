import { brands, PATHS } from '@shopbench/pages';
import { MasterPage } from '@shopbench/pages/form';
import { brandForm } from './brand-form';

/** One brand: its name, what was merged into it, its history. */
export function BrandUpdatePage() {
  return (
    <MasterPage resource={brands} Editor={brandForm.Editor} listPath={PATHS.brands} mergeBy="brandName" />
  );
}
