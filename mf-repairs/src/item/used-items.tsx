import { firstAnswer, notify, type Saved } from '@shopbench/client';
import {
  titleCase,
  usedItemInput,
  type Product,
  type RepairItem,
  type UsedItem,
  type UsedItemInput,
} from '@shopbench/contracts';
import { useRight, useSave, type Answer } from '@shopbench/pages';
import { ItemPicker, SaveForm } from '@shopbench/pages/form';
import {
  Button,
  Card,
  ConfirmDialog,
  Icon,
  IconButton,
  MoneyText,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIsPhone,
} from '@shopbench/ui';
import { FieldGrid, focusFirst, MoneyField, NumberField, TextField } from '@shopbench/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useUpdateItemMutation } from '../repairs/repairs';
import { useItemChange, type ItemOf } from './item-calls';

/** Source: specification 2, section 5. */
const INCOMPLETE = 'Please fill all required fields before adding an item.';

const Adding = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderTop: '1px solid var(--line)',
});

const Quiet = styled('p')({ padding: 16, color: 'var(--text-2)' });

/** A part as it is used again. */
const usedAgain = ({ item, quantity, salePrice, imei, itemDescription }: UsedItem): UsedItemInput => ({
  ...{ item, quantity, salePrice },
  ...(imei ? { imei } : {}),
  ...(itemDescription ? { itemDescription } : {}),
});
/** A part that stays as it was. */
const kept = (part: UsedItem): UsedItemInput => ({ _id: part._id, ...usedAgain(part) });

/** The parts that were used; each goes out of the stock when it is added and comes back when it is taken off. */
export function UsedItems({ repair, item }: ItemOf) {
  const { busy, changed } = useItemChange({ repair, item });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<UsedItem | null>(null);
  // What a change answered counts until the page shows it.
  const [answered, setAnswered] = useState<{ of: string; item: RepairItem } | null>(null);
  const place = `${repair._id} ${item.itemIndex}`;
  const isNewer = answered?.of === place && answered.item.version > item.version;
  const { usedItems } = isNewer ? answered.item : item;
  const isFixed = repair.cancelled || item.bill !== null;
  const now = useRef(usedItems);
  useEffect(() => {
    now.current = usedItems;
  }, [usedItems]);
  const { around, leave } = useNextFocus(busy, usedItems.length);

  // One after the other, each from what the one before left: Undo may be pressed while the next part is taken off.
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));
  function changeParts(partsOf: (parts: readonly UsedItem[]) => UsedItemInput[]): Promise<boolean> {
    underWay.current = underWay.current.then(async () => {
      const usedItemsSeen = now.current.map(({ _id }) => _id);
      const after = await changed({ usedItems: partsOf(now.current), usedItemsSeen });
      if (!after) return false;
      now.current = after.usedItems;
      setAnswered({ of: place, item: after });
      return true;
    });
    return underWay.current;
  }

  async function remove(part: UsedItem) {
    const at = usedItems.indexOf(part);
    const isGone = await changeParts((parts) => parts.filter(({ _id }) => _id !== part._id).map(kept));
    setLeaving(null);
    leave(at);
    if (!isGone) return;
    const words = `${titleCase(part.productName)} taken off, back in stock`;
    if (part.supplier) notify.success(words);
    else notify.undo(words, () => void changeParts((parts) => [...parts.map(kept), usedAgain(part)]));
  }

  /** What was bought for this repair does not come back with its supplier. */
  const take = (part: UsedItem) => (part.supplier ? setLeaving(part) : void remove(part));

  return (
    <div ref={around}>
      <Card
        flush
        title="Used items"
        action={
          isFixed || isAdding ? null : (
            <Button size="small" onClick={() => setAdding(true)}>
              Scan or add
            </Button>
          )
        }
      >
        {usedItems.length > 0 ? (
          <Parts parts={usedItems} busy={busy} onRemove={isFixed ? undefined : take} />
        ) : isAdding ? null : (
          <Quiet>No parts used yet.</Quiet>
        )}
        {isAdding ? (
          <AddPart repair={repair} item={{ ...item, usedItems }} onClose={() => setAdding(false)} />
        ) : null}
        <ConfirmDialog
          open={leaving !== null}
          title="Take the part off?"
          text={`${titleCase(leaving?.productName ?? '')} goes back into the stock. That it was bought for this repair is told no more.`}
          confirmLabel="Yes, Take it off"
          busy={busy}
          onConfirm={() => leaving && void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      </Card>
    </div>
  );
}

/** Once the part at a place is off, its button is gone: the focus goes to the next one, or to what adds a part. */
function useNextFocus(busy: boolean, count: number) {
  const around = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<{ at: number } | null>(null);
  const last = useRef(left);
  useEffect(() => {
    if (left === null || busy || left === last.current) return;
    last.current = left;
    const { activeElement } = document;
    if (!activeElement?.contains(around.current) && !activeElement?.closest('[role="alertdialog"]')) return;
    const what = count > 0 ? `[data-take-off="${Math.min(left.at, count - 1)}"]` : 'button, input';
    if (around.current) focusFirst(around.current, what);
  }, [left, busy, count]);
  return { around, leave: (at: number) => setLeft({ at }) };
}

interface PartsProps {
  parts: readonly UsedItem[];
  /** One is being taken off or put back. */
  busy: boolean;
  onRemove?: (part: UsedItem) => void;
}

/** Columns: specification 2, section 9. On a phone code and unit stand in the first. */
function Parts({ parts, busy, onRemove }: PartsProps) {
  const isPhone = useIsPhone();
  const seesCosts = useRight('cost');
  return (
    <Table size="small" aria-label="Used items">
      <TableHead>
        <TableRow>
          {isPhone ? null : <TableCell>Code</TableCell>}
          <TableCell>Name</TableCell>
          <TableCell align="right">Qty</TableCell>
          {isPhone ? null : <TableCell>Unit</TableCell>}
          {isPhone ? null : <TableCell align="right">Price</TableCell>}
          <TableCell align="right">Total</TableCell>
          {onRemove ? <TableCell aria-label="Take off" /> : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {parts.map((part, at) => (
          <TableRow key={part._id}>
            {isPhone ? null : <TableCell>{part.itemCode.toUpperCase()}</TableCell>}
            <TableCell>
              {titleCase(part.productName)}
              <small style={{ display: 'block', color: 'var(--text-2)' }}>
                {[
                  isPhone ? part.itemCode.toUpperCase() : null,
                  part.imei,
                  part.supplier ? `from ${titleCase(part.supplier.name)}` : null,
                  part.itemDescription,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {seesCosts && part.cost !== undefined ? (
                  <>
                    {' '}
                    cost <MoneyText value={part.cost} />
                  </>
                ) : null}
              </small>
            </TableCell>
            <TableCell align="right">
              {part.quantity}
              {isPhone ? ` ${part.unit}` : ''}
            </TableCell>
            {isPhone ? null : <TableCell>{part.unit}</TableCell>}
            {isPhone ? null : (
              <TableCell align="right">
                <MoneyText value={part.salePrice} />
              </TableCell>
            )}
            <TableCell align="right">
              <MoneyText value={part.total} />
            </TableCell>
            {onRemove ? (
              <TableCell align="right">
                <IconButton
                  data-take-off={at}
                  aria-label={`Take off ${part.productName}`}
                  disabled={busy}
                  onClick={() => onRemove(part)}
                >
                  <Icon name="close" size={14} />
                </IconButton>
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** One part after the other, scanned or found by name, each with its quantity and price. */
function AddPart({ repair, item, onClose }: ItemOf & { onClose: () => void }) {
  const [update] = useUpdateItemMutation();
  const begun = useRef<{ key: string; part: string } | null>(null);
  const [product, setProduct] = useState<Product | null>(null);
  const [round, setRound] = useState(0);
  const save = useSave<typeof usedItemInput, unknown>({
    schema: usedItemInput,
    initial: { quantity: 1 },
    // It would be offered without what is known of the product.
    secrets: 'all',
    refusal: INCOMPLETE,
    failure: 'Failed to update repair item',
    // Asked for again after its answer was lost, a part is used once, though the list shows it by then.
    async send(part, key): Promise<Answer<Saved<unknown>>> {
      const typed = JSON.stringify(part);
      if (begun.current?.key !== key) begun.current = { key, part: typed };
      const usedItems = [...item.usedItems.map(kept), part];
      const usedItemsSeen = item.usedItems.map(({ _id }) => _id);
      const body = { itemIndex: item.itemIndex, usedItems, usedItemsSeen };
      const { error } = await update({ id: repair._id, body, idempotencyKey: key });
      const isMade = !error || (firstAnswer(error) !== null && begun.current.part === typed);
      const message = `${titleCase(product?.productName ?? '')} added`;
      return isMade ? { data: { record: null, message } } : { error };
    },
    onSaved: () => {
      setProduct(null);
      save.form.reset({ quantity: 1 });
      setRound(round + 1);
    },
  });
  const { field, set, values, showErrors } = save.form;

  function choose(found: Product, entered: string) {
    setProduct(found);
    // A scanned unit's own number names it.
    const imei = found.enableTracking && /^\d{15}$/.test(entered) ? entered : '';
    set({ item: found._id, quantity: 1, salePrice: found.salePrice, imei });
  }

  function submit() {
    if (!product?.enableTracking || values.imei?.trim()) return save.submit();
    showErrors([{ path: 'imei', message: 'Scan or type the number of the unit' }]);
    notify.error(INCOMPLETE);
  }

  return (
    <Adding>
      <SaveForm label="Add a part" save={{ ...save, submit }} submitLabel="Add item" onCancel={onClose}>
        <ItemPicker
          key={round}
          autoFocus
          detailOf={({ itemCode, stockQuantity, unit }) =>
            `${itemCode.toUpperCase()} · ${stockQuantity} ${unit} in stock`
          }
          onPick={choose}
        />
        {product ? (
          <FieldGrid min={120}>
            <TextField
              label="Item"
              value={titleCase(product.productName)}
              onChange={() => undefined}
              disabled
            />
            <NumberField label={`Quantity, ${product.unit}`} required {...field('quantity')} />
            <MoneyField label="Price" required start="₹" {...field('salePrice')} />
            {product.enableTracking ? (
              <TextField label="IMEI or serial number" required maxLength={40} {...field('imei')} />
            ) : null}
            <TextField label="Description" maxLength={500} {...field('itemDescription')} />
          </FieldGrid>
        ) : null}
      </SaveForm>
    </Adding>
  );
}
