import { isForSale, type Mobile } from '@shopbench/contracts';
import { mobiles, MOBILE_TYPE_WORDS, PATHS, PictureField, screenPath, usePictures } from '@shopbench/pages';
import { MasterPage } from '@shopbench/pages/form';
import { Card, Chip, Link } from '@shopbench/ui';
import { mobileForm } from './mobile-form';

/** One mobile: its form, its picture, the product that it is sold as. */
export function MobileUpdatePage() {
  return (
    <MasterPage
      resource={mobiles}
      Editor={mobileForm.Editor}
      listPath={PATHS.mobiles}
      badge={badgeOf}
      detail={({ emeiNumber, emeiNumberSecond }) =>
        [emeiNumber, emeiNumberSecond].filter(Boolean).join(' / ')
      }
      aside={(mobile) => <MobileAside mobile={mobile} />}
    />
  );
}

const badgeOf = ({ mobileType, stockQuantity, unit }: Mobile) => (
  <Chip tone={isForSale(mobileType) && stockQuantity > 0 ? 'info' : 'mute'}>
    {isForSale(mobileType)
      ? `${MOBILE_TYPE_WORDS[mobileType]}, ${stockQuantity} ${unit} in stock`
      : MOBILE_TYPE_WORDS[mobileType]}
  </Chip>
);

function MobileAside({ mobile }: { mobile: Mobile }) {
  const pictures = usePictures('Mobile');
  const path = `/mobile/${mobile._id}/image`;
  return (
    <>
      <Card title="Picture">
        <PictureField
          label="Picture"
          url={mobile.productImage}
          onPick={(picture) => pictures.send(path, picture)}
          onClear={() => pictures.clear(path)}
        />
      </Card>
      {mobile.product ? (
        <Card title="Sold as">
          <Link href={screenPath('product', mobile.product)}>
            {mobile.itemCode ?? mobiles.nameOf(mobile)}
          </Link>
        </Card>
      ) : null}
    </>
  );
}
