import { areaApi, withMessage, type Saved } from '@shopbench/client';
import { categoryInput, check, folded, titleCase, type Category } from '@shopbench/contracts';
import { useState } from 'react';
import { foundOf } from '../asked';
import { brands, categories, faults, models } from '../resources/catalogue';
import { RateFields } from '../rate-fields';
import type { Answer, Resource, Rows, Stored } from '../resource';
import { usePress } from '../use-press';
import { NamePicker, useSearchText, type NamedOption, type NameFieldProps } from './name-picker';

/** As many as a list of a picker shows. */
const SHOWN = 20;

/** The records of a resource as a picker finds them while somebody types, and asks for one. */
function useNames<Row extends Stored>(
  { useList, useLookUp }: Resource<Row>,
  sort: string,
  optionOf: (row: Row) => NamedOption,
) {
  const { q, isSettled, onType } = useSearchText();
  const query = useList({ q, pageSize: SHOWN, sort });
  const lookUp = useLookUp();
  const toOptions = ({ rows }: Rows<Row>) => rows.map(optionOf);
  return {
    found: foundOf(query, isSettled, toOptions),
    onType,
    lookUp: async (name: string): Promise<Answer<NamedOption[]>> => {
      const { data, error } = await lookUp({ q: name, pageSize: SHOWN, sort });
      return { data: data && toOptions(data), error };
    },
  };
}

/**
 * A picker of a resource's names, in which a name can be made that is not there yet: for records that a name is enough
 * for. `field` is the name's, by which the list is sorted and a new one is made.
 */
export function definePicker<Row extends Stored>(resource: Resource<Row>, field: string) {
  /** `also`: what else is known of a new one. */
  return function RecordNamePicker({ also, ...props }: NameFieldProps & { also?: object }) {
    const names = useNames(resource, field, (row) => ({ label: resource.nameOf(row) }));
    const [create] = resource.useCreate();
    const { press } = usePress(
      (name: string, idempotencyKey) => create({ body: { ...also, [field]: name }, idempotencyKey }),
      { quiet: true },
    );
    return <NamePicker {...props} {...names} noun={resource.one} create={press} />;
  };
}

/** The brand of an item, found while typing or made. */
export const BrandPicker = definePicker(brands, 'brandName');

/** The model of a mobile, found while typing or made. */
export const ModelPicker = definePicker(models, 'modelNo');

/** What is wrong with a device, found while typing or made. */
export const FaultPicker = definePicker(faults, 'fault');

interface Rate {
  gstRate: number | undefined;
  rateReason: string;
}
const NO_RATE: Rate = { gstRate: undefined, rateReason: '' };

/** The category of a product, found while typing or made; a new one needs its GST rate, which its products are taxed with. */
export function CategoryPicker(field: NameFieldProps) {
  const names = useNames(categories, 'categoryName', (category) => ({
    label: titleCase(category.categoryName),
    detail: `GST ${category.gstRate} %`,
  }));
  const [create] = categories.useCreate();
  const { press } = usePress((body: object, idempotencyKey) => create({ body, idempotencyKey }), {
    quiet: true,
  });
  const [rate, setRate] = useState<Rate>(NO_RATE);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function forget() {
    setRate(NO_RATE);
    setErrors({});
  }

  async function make(categoryName: string): Promise<Answer<unknown>> {
    const checked = check(categoryInput, { categoryName, ...rate });
    if (checked.ok) return press(checked.value);
    setErrors(Object.fromEntries(checked.errors.map(({ path, message }) => [path, message])));
    return { error: { status: 0, message: 'Choose the GST rate', errors: [] } };
  }

  return (
    <NamePicker
      {...field}
      {...names}
      noun="category"
      create={make}
      onAnswered={forget}
      question={<RateFields {...rate} onChange={setRate} errors={errors} />}
    />
  );
}

interface SubCategoryCreation {
  /** `category` is the category's name. */
  body: { category: string; subCategories: string };
  idempotencyKey: string;
}

const { useAddSubCategoryMutation } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    addSubCategory: build.mutation<Saved<Category>, SubCategoryCreation>({
      query: (sent) => ({ url: '/category/add-subcategory', method: 'POST', ...sent }),
      transformResponse: withMessage<Category>,
      invalidatesTags: ['Category'],
    }),
  }),
});

/** A sub category of the chosen category, picked or added to it. Without a category there is nothing to pick from. */
export function SubCategoryPicker({
  category,
  ...field
}: NameFieldProps & { category: string | null | undefined }) {
  const { q, onType } = useSearchText();
  const query = categories.useList(
    { q: category ?? '', pageSize: SHOWN, sort: 'categoryName' },
    { skip: !category },
  );
  const [addSubCategory] = useAddSubCategoryMutation();
  const { press } = usePress(
    (subCategories: string, idempotencyKey) =>
      addSubCategory({ body: { category: category ?? '', subCategories }, idempotencyKey }),
    { quiet: true },
  );
  const optionsIn = ({ rows }: Rows<Category>): NamedOption[] => {
    const chosen = rows.find(({ categoryName }) => folded(categoryName) === folded(category ?? ''));
    return chosen ? chosen.subCategories.map((label) => ({ label: titleCase(label) })) : [];
  };

  async function lookUp(): Promise<Answer<NamedOption[]>> {
    const { currentData, error, refetch } = query;
    const answer = currentData && !error ? { data: currentData } : await refetch();
    return { data: answer.data && optionsIn(answer.data), error: answer.error };
  }

  return (
    <NamePicker
      {...field}
      noun="sub category"
      failure="Failed to add subCategory"
      disabled={!category}
      found={foundOf(query, true, (rows) =>
        optionsIn(rows).filter(({ label }) => folded(label).includes(folded(q))),
      )}
      onType={onType}
      lookUp={lookUp}
      create={press}
    />
  );
}
