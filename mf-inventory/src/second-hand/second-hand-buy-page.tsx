import { inAddress, useAddress } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  ID_TYPE_WORDS,
  ID_TYPES,
  screenPath,
  secondHandInput,
  type IdType,
  type Purchase,
  type UnitScheme,
} from '@shopbench/contracts';
import { asOptions, PictureField, usePictures, useSave } from '@shopbench/pages';
import { BrandPicker, CategoryPicker, ModelPicker, PaymentFields, SaveForm } from '@shopbench/pages/form';
import { Card, Link, PageHeader, SegmentedControl } from '@shopbench/ui';
import { DateField, FormSection, MoneyField, SelectField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { REGISTER } from './check-dialog';
import { useBuyPhoneMutation } from './second-hand-calls';

const SCHEMES = [
  { value: 'margin' as const, label: 'On margin' },
  { value: 'normal' as const, label: 'On full price' },
];
/** The price is asked for: an empty one is told at its field. */
const NEW_PHONE = { brand: '', modelNo: '' } as { brand: string; modelNo: string; salePrice: number };
const LIST = '/product/second-hand';

/** Buying a phone from a person at the counter: who sells, which phone, what the register says, what is paid. */
export function SecondHandBuyPage() {
  const navigate = useNavigate();
  const { at } = useAddress({ item: inAddress.text(), imei: inAddress.text() });
  const { item, imei } = at;
  const [buy] = useBuyPhoneMutation();
  const pictures = usePictures('PurchaseInvoice');
  const [photo, setPhoto] = useState<string>();
  const save = useSave<typeof secondHandInput, Purchase>({
    schema: secondHandInput,
    initial: {
      ...{
        sellerName: '',
        mobileNumber: '',
        idNumber: '',
        idPhoto: '',
        emeiNumber: imei,
      },
      ...{ scheme: 'margin', paymentMode: 'cash' },
      ...(item ? { item } : { phone: NEW_PHONE }),
    },
    refusal: 'Please fill all the required fields',
    send: (body, idempotencyKey) => buy({ body, idempotencyKey }),
    onSaved: ({ record }) => void navigate(screenPath('purchaseInvoice', record._id)),
  });
  const { field, set, values, errors } = save.form;
  const { onChange: onSalePrice, ...salePrice } = field('phone.salePrice');
  const wasAsked = values.check !== undefined;

  async function keep(picture: File) {
    const answer = await pictures.send('/second-hand/proof/image', picture);
    if (answer.data) {
      set({ idPhoto: answer.data._id });
      setPhoto(answer.data.url);
    }
    return answer;
  }

  return (
    <>
      <PageHeader back={{ label: 'Second hand', href: LIST }} title="Buy a phone" />
      <Card>
        <SaveForm label="Purchase" save={save} submitLabel="Buy and pay" onCancel={() => void navigate(LIST)}>
          <FormSection title="Who sells">
            <TextField label="Name" required maxLength={100} {...field('sellerName')} />
            <TextField
              label="Mobile"
              required
              inputMode="numeric"
              maxLength={10}
              {...field('mobileNumber')}
            />
            <TextField label="Address" maxLength={300} {...field('address')} />
            <SelectField<IdType>
              label="Proof of identity"
              required
              options={asOptions(ID_TYPES, (type) => ID_TYPE_WORDS[type])}
              {...field('idType')}
            />
            <TextField label="Number on it" required maxLength={40} {...field('idNumber')} />
            <div className="wide">
              <PictureField
                label="Picture of the proof"
                required
                name="idPhoto"
                error={errors['idPhoto'] && 'Take a picture of the proof'}
                url={photo ?? null}
                onPick={keep}
              />
            </div>
          </FormSection>
          <FormSection title="The phone">
            <TextField label="IMEI" required inputMode="numeric" maxLength={15} {...field('emeiNumber')} />
            <TextField
              label="Second IMEI"
              inputMode="numeric"
              maxLength={15}
              {...field('emeiNumberSecond')}
            />
            {item ? null : (
              <>
                <BrandPicker required {...field('phone.brand')} />
                <ModelPicker
                  required
                  {...field('phone.modelNo')}
                  also={values.phone?.brand ? { brand: values.phone.brand } : {}}
                />
                <CategoryPicker {...field('phone.category')} />
                <MoneyField
                  label="Sale price"
                  required
                  start="₹"
                  {...salePrice}
                  onChange={(price) => onSalePrice(price!)}
                />
              </>
            )}
          </FormSection>
          <FormSection title="The national register">
            <SegmentedControl
              label="Was the register asked"
              value={wasAsked ? 'yes' : 'no'}
              options={[
                { value: 'no', label: 'Not yet' },
                { value: 'yes', label: 'It says: clear' },
              ]}
              onChange={(asked) =>
                set({ check: asked === 'yes' ? { result: 'clear', date: '', reference: '' } : undefined })
              }
            />
            {wasAsked ? (
              <>
                <DateField label="Asked on" required {...field('check.date')} />
                <TextField label="Reference" required maxLength={60} {...field('check.reference')} />
              </>
            ) : (
              <p>
                It cannot be sold until the check is recorded: <Link href={REGISTER}>ceir.gov.in</Link>, or
                SMS KYM and the IMEI to 14422.
              </p>
            )}
          </FormSection>
          <FormSection title="Price and payment">
            <SegmentedControl<UnitScheme>
              label="Tax when it is sold"
              value={values.scheme ?? 'margin'}
              options={SCHEMES}
              onChange={(scheme) => set({ scheme })}
            />
            <PaymentFields
              mode={values.paymentMode ?? 'cash'}
              onMode={(paymentMode, accountId) => set({ paymentMode, accountId })}
              account={field('accountId')}
              amount={field('price')}
              amountLabel="Price, paid now"
              reference={field('transactionId')}
            />
          </FormSection>
        </SaveForm>
      </Card>
    </>
  );
}
