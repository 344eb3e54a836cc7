import { areaApi, newIdempotencyKey, notify, withMessage, type Saved } from '@shopbench/client';
import { folded, titleCase, type Category } from '@shopbench/contracts';
import { NumberField } from '@shopbench/ui/form';
import { useState } from 'react';
import { brands, categories } from '../resources/catalogue';
import type { Answer, Resource, Rows, Stored } from '../resource';
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
  const { currentData, isFetching } = useList({ q, pageSize: SHOWN, sort });
  const lookUp = useLookUp();
  const loading = isFetching || !isSettled;
  const toOptions = (rows: Rows<Row> | undefined) => rows?.rows.map(optionOf) ?? [];
  return {
    options: loading ? [] : toOptions(currentData),
    loading,
    onType,
    lookUp: async (name: string): Promise<Answer<NamedOption[]>> => {
      const { data, error } = await lookUp({ q: name, pageSize: SHOWN, sort });
      return { data: data && toOptions(data), error };
    },
  };
}

/** Says that it is made, as every saving does. */
async function said<T>(saving: PromiseLike<Answer<Saved<T>>>): Promise<Answer<Saved<T>>> {
  const answer = await saving;
  if (answer.data && !answer.error) notify.success(answer.data.message);
  return answer;
}

/**
 * A picker of a resource's names, in which a name can be made that is not there yet: for records that a name is enough
 * for. `field` is the name's, by which the list is sorted and a new one is made.
 */
export function definePicker<Row extends Stored>(resource: Resource<Row>, field: string) {
  return function RecordNamePicker(props: NameFieldProps) {
    const names = useNames(resource, field, (row) => ({ label: resource.nameOf(row) }));
    const [create] = resource.useCreate();
    return (
      <NamePicker
        {...props}
        {...names}
        noun={resource.one}
        create={(name) => said(create({ body: { [field]: name }, idempotencyKey: newIdempotencyKey() }))}
      />
    );
  };
}

/** The brand of an item, found while typing or made. */
export const BrandPicker = definePicker(brands, 'brandName');

/** The category of a product, found while typing or made; a new one needs its GST rate, which its products are taxed with. */
export function CategoryPicker(field: NameFieldProps) {
  const names = useNames(categories, 'categoryName', (category) => ({
    label: titleCase(category.categoryName),
    detail: `GST ${category.gstRate} %`,
  }));
  const [create] = categories.useCreate();
  const [gstRate, setGstRate] = useState<number | undefined>(undefined);
  const isRate = gstRate !== undefined && gstRate >= 0 && gstRate <= 100;

  async function make(categoryName: string): Promise<Answer<unknown>> {
    if (!isRate) return { error: { status: 0, message: 'Give the GST rate, 0 to 100 %', errors: [] } };
    return said(create({ body: { categoryName, gstRate }, idempotencyKey: newIdempotencyKey() }));
  }

  return (
    <NamePicker
      {...field}
      {...names}
      noun="category"
      create={make}
      onAnswered={() => setGstRate(undefined)}
      question={
        <NumberField
          label="GST rate"
          required
          end="%"
          hint="0 where nothing is due"
          value={gstRate}
          onChange={setGstRate}
        />
      }
    />
  );
}

const { useAddSubCategoryMutation } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    /** `category` is the category's name. */
    addSubCategory: build.mutation<Saved<Category>, { category: string; subCategories: string }>({
      query: (body) => ({ url: '/category/add-subcategory', method: 'POST', body }),
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
  const { currentData, error, isFetching, refetch } = categories.useList(
    { q: category ?? '', pageSize: SHOWN, sort: 'categoryName' },
    { skip: !category },
  );
  const [addSubCategory] = useAddSubCategoryMutation();
  const optionsIn = (rows: Rows<Category> | undefined): NamedOption[] =>
    (
      rows?.rows.find(({ categoryName }) => folded(categoryName) === folded(category ?? ''))?.subCategories ??
      []
    ).map((label) => ({ label: titleCase(label) }));

  async function lookUp(): Promise<Answer<NamedOption[]>> {
    const answer = currentData && !error ? { data: currentData } : await refetch();
    return { data: optionsIn(answer.data), error: answer.error };
  }

  return (
    <NamePicker
      {...field}
      noun="sub category"
      disabled={!category}
      loading={isFetching}
      options={optionsIn(currentData).filter(({ label }) => folded(label).includes(folded(q)))}
      onType={onType}
      lookUp={lookUp}
      create={(subCategories) => said(addSubCategory({ category: category ?? '', subCategories }))}
    />
  );
}
