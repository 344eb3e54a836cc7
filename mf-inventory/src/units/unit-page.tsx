import { errorStatus, errorText, notify } from '@shopbench/client';
import { useParams } from '@shopbench/client/router';
import {
  formatRupees,
  screenPath,
  spacedImei,
  titleCase,
  unitNumberOf,
  type UnitPassport,
} from '@shopbench/contracts';
import { copyText, PATHS, RecordLayout, type RecordAction } from '@shopbench/pages';
import {
  Card,
  DetailList,
  EmptyState,
  ErrorCard,
  FigureStrip,
  Link,
  LinkButton,
  PageHeader,
  Skeleton,
} from '@shopbench/ui';
import { useUnit } from '../stock/stock';
import { UnitChip } from './unit-chip';
import { UnitHolder } from './unit-holder';
import { UnitStory } from './unit-story';
import { UnitWarranty } from './unit-warranty';

/** One phone's whole story, by either of its IMEIs. */
export function UnitPage() {
  const { imei = '' } = useParams();
  const number = unitNumberOf(imei);
  const { currentData, error, refetch } = useUnit(number);
  if (currentData) return <Passport passport={currentData} />;
  if (!error) return <Skeleton variant="rounded" height={280} />;
  if (errorStatus(error) === 404) return <UnknownUnit number={number} />;
  return (
    <>
      <PageHeader title={imei} />
      <Card flush>
        {errorStatus(error) === 400 ? (
          <EmptyState
            icon="phone"
            title={errorText(error)}
            text="Check the number on the box, or dial *#06# on the phone."
          />
        ) : (
          <ErrorCard
            title="The phone could not be loaded"
            reason={errorText(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    </>
  );
}

function UnknownUnit({ number }: { number: string }) {
  return (
    <>
      <PageHeader title={spacedImei(number)} />
      <Card flush>
        <EmptyState
          icon="phone"
          title="No phone with this IMEI"
          text="It was neither bought nor sold here."
          action={
            <>
              <LinkButton href={`${PATHS.newPurchase}?imei=${number}`}>Buy</LinkButton>
              <LinkButton href={`${PATHS.newRepair}?imei=${number}`} variant="contained" color="primary">
                Book repair
              </LinkButton>
            </>
          }
        />
      </Card>
    </>
  );
}

/** What is done next with a phone: one on the shelf is sold, one that is out comes back bought or for repair. */
function tradesOf({ unit, product, holder }: UnitPassport): RecordAction[] {
  const imei = `imei=${unit.imeis[0]}`;
  const item = `item=${product._id}&${imei}`;
  const repair = `${PATHS.newRepair}?${imei}${holder ? `&customer=${holder._id}` : ''}`;
  const bookRepair: RecordAction = { label: 'Book repair', hotkey: 'b', href: repair };
  return unit.state === 'in_stock'
    ? [bookRepair, { label: 'Sell', kind: 'main', href: `${PATHS.newSale}?${item}` }]
    : [
        { label: 'Buy', href: `${PATHS.newPurchase}?${item}` },
        { ...bookRepair, kind: 'main' },
      ];
}

function Passport({ passport }: { passport: UnitPassport }) {
  const { unit, product, holder, events, warranty } = passport;
  const [first, second] = unit.imeis as [string, string?];
  const margins = events.flatMap(({ margin }) => (margin === undefined ? [] : [margin]));
  async function copy() {
    if (await copyText(first)) notify.success(`${first} is copied`);
    else notify.error('It could not be copied: write it down');
  }
  const actions: RecordAction[] = [
    { label: 'Copy IMEI', onPress: () => void copy() },
    { label: 'Print', hotkey: 'p', onPress: () => window.print() },
    ...tradesOf(passport),
  ];
  return (
    <RecordLayout
      title={spacedImei(first)}
      badge={<UnitChip state={unit.state} />}
      detail={
        <>
          <Link href={screenPath('product', product._id)}>{titleCase(product.productName)}</Link>
          {` · ${product.itemCode.toUpperCase()}`}
        </>
      }
      actions={actions}
      asideFirst
      aside={
        <>
          {holder ? <UnitHolder holder={holder} /> : null}
          {warranty.length > 0 ? <UnitWarranty warranty={warranty} /> : null}
          <Card title="Device">
            <DetailList
              details={[
                ['IMEI 2', second && spacedImei(second)],
                ['Lies at', unit.state === 'in_stock' ? product.location : undefined],
                ['Product', titleCase(product.productName)],
              ]}
            />
          </Card>
        </>
      }
    >
      <UnitStory events={events} />
      {margins.length > 0 ? (
        <FigureStrip
          figures={[
            ...margins.map((margin) => ({ label: 'Margin, sold', value: formatRupees(margin) })),
            ...(margins.length > 1
              ? [{ label: 'Together', value: formatRupees(margins.reduce((a, b) => a + b, 0)) }]
              : []),
          ]}
        />
      ) : null}
    </RecordLayout>
  );
}
