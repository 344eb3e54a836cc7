import { errorText, inAddress, notify, useAddress, useSession } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  dayOf,
  screenPath,
  TRADE_DOCUMENTS,
  type TradeKindName,
  type TradingSettings,
} from '@shopbench/contracts';
import {
  Loaded,
  parties,
  printPaper,
  products,
  useFormSave,
  useReturn,
  useTradingSettings,
  type Resource,
  type Stored,
} from '@shopbench/pages';
import { keysAtRest } from '@shopbench/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AttachBill, useBillPhoto } from '../documents/bill-photo';
import { ParkButtons, type Parking } from '../parked-bills/park-buttons';
import { Copied } from './copied';
import { newLine, type DraftLine } from './form/draft-line';
import { draftParty, newDraft, type DraftParty, type InvoiceDraft } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { formKind, type InvoiceKind, type TradeInput } from './form/invoice-kind';
import { NextBillContext, useNextGoods, type NextGoods } from './next-goods';
import { DOCUMENTS, useNextNumber, type TradeRecord } from '../documents/documents';

const text = inAddress.text();

/**
 * A new sale, purchase, quotation or order; the address may name the party, the first item and its IMEI:
 * `?customer=&item=&imei=`, `?supplier=`; without an item the IMEI waits for the first that is known by number. Or it names
 * a document of the kind whose party and lines it begins with: `?copy=`.
 * With `onClose` it stands over another page, which it leaves as it was.
 */
export function InvoiceCreatePage({ kind: name, onClose }: { kind: TradeKindName; onClose?: () => void }) {
  const kind = formKind(name);
  const { at } = useAddress({ customer: text, supplier: text, item: text, imei: text, copy: text });
  const settings = useTradingSettings();
  const { item, imei, copy } = at;
  return (
    <Copied kind={kind} id={copy}>
      {(copied) => (
        <Named resource={parties} id={copied ? (copied.party ?? '') : at[kind.partyRole]}>
          {(party) => (
            <Named resource={products} id={item}>
              {(product) => (
                <Loaded query={settings} noun="shop's settings">
                  {(terms) => (
                    <Bills
                      key={`${party?._id} ${product?._id} ${copy}`}
                      kind={kind}
                      onClose={onClose}
                      settings={terms}
                      party={party && draftParty(party)}
                      items={product ? [{ ...newLine(product, kind), ...(imei ? namedUnit(imei) : {}) }] : []}
                      copied={copied?.items ?? []}
                      begunUnit={product ? undefined : imei || undefined}
                    />
                  )}
                </Loaded>
              )}
            </Named>
          )}
        </Named>
      )}
    </Copied>
  );
}

const namedUnit = (imei: string) => ({ isTracked: true, unitText: imei });

interface NamedProps<Row extends Stored> {
  resource: Resource<Row>;
  id: string;
  children: (record: Row | null) => ReactNode;
}

/** The record that the address names; null where it names none, or one that is used no more. */
function Named<Row extends Stored & { archived: boolean }>({ id, ...rest }: NamedProps<Row>) {
  return id ? <Found id={id} {...rest} /> : rest.children(null);
}

function Found<Row extends Stored & { archived: boolean }>({
  resource,
  id,
  children,
}: NamedProps<Row> & { id: string }) {
  return (
    <Loaded query={resource.useOne(id)} noun={resource.one}>
      {(record) => children(record.archived ? null : record)}
    </Loaded>
  );
}

/** One bill after the other, each in a form of its own: nothing of one that was parked stays for the next. */
function Bills({
  copied,
  ...first
}: Omit<NewInvoiceProps, 'onNext' | 'taken' | 'next'> & { copied: DraftLine[] }) {
  const next = useNextGoods(first.kind.name);
  const [{ number, taken }, setBill] = useState<{ number: number; taken?: InvoiceDraft }>(() => ({
    number: 0,
    // As work that is not saved yet.
    ...(copied.length > 0 ? { taken: draftToday(first, copied) } : {}),
  }));
  return (
    <NewInvoice
      key={number}
      {...first}
      {...(number === 0 ? {} : { party: null, items: [], begunUnit: undefined })}
      taken={taken}
      next={{ ...next, isBegunWith: number > 0 && !taken }}
      onNext={(parked) => setBill({ number: number + 1, ...(parked ? { taken: parked } : {}) })}
    />
  );
}

interface NewInvoiceProps {
  /** What it goes on with: a bill that was parked, or the copy of one. */
  taken: InvoiceDraft | undefined;
  /** What was scanned for the bill after it, and whether this one is that. */
  next: NextGoods & { isBegunWith: boolean };
  /** Begins another bill in its place, with what was parked, or with what was scanned for it. */
  onNext: (taken?: InvoiceDraft) => void;
  kind: InvoiceKind;
  /** Ends the form that stands over another page. */
  onClose: (() => void) | undefined;
  settings: TradingSettings;
  party: DraftParty | null;
  items: DraftLine[];
  /** The unit that it is begun for while its item is not known. */
  begunUnit: string | undefined;
}

const draftToday = (
  { settings, party, kind }: Pick<NewInvoiceProps, 'settings' | 'party' | 'kind'>,
  items: DraftLine[],
): InvoiceDraft => newDraft(settings, dayOf(new Date(), settings.timeZone), party, items, kind);

function NewInvoice({
  kind,
  settings,
  party,
  items,
  begunUnit,
  onClose,
  taken,
  next: goods,
  onNext,
}: NewInvoiceProps) {
  const navigate = useNavigate();
  const toList = useReturn(TRADE_DOCUMENTS[kind.name].screen);
  const soldBy = useSession().user?._id;
  const next = useNextNumber(kind.name);
  const suggestedNumber = next.data ?? '';
  const asksNumber = next.data === undefined;
  const [create] = DOCUMENTS[kind.name].useCreate();
  const bill = useInvoiceDraft(
    () => draftToday({ settings, party, kind }, items),
    useMemo(
      () => ({ kind, settings, suggestedNumber, asksNumber, soldBy, ...(begunUnit ? { begunUnit } : {}) }),
      [kind, settings, suggestedNumber, asksNumber, soldBy, begunUnit],
    ),
  );
  const { form } = bill;
  useEffect(() => {
    if (taken) form.set(taken);
  }, [form, taken]);
  const [parking, setParking] = useState<Parking>(null);
  const [isSettling, setSettling] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const sendPhoto = useBillPhoto();
  async function attach({ _id, invoiceNumber }: TradeRecord, chosen: File) {
    const { error } = await sendPhoto(_id, chosen);
    if (error)
      notify.error(`The photo was not sent, attach it again to ${invoiceNumber}: ${errorText(error)}`);
  }
  const andPrint = useRef(false);
  const { submit, ...save } = useFormSave<InvoiceDraft, TradeInput, TradeRecord>(form, {
    keep: kind.name,
    failure: `${TRADE_DOCUMENTS[kind.name].noun} creation failed`,
    lost: 'An error occurred',
    async send(body, idempotencyKey) {
      const answer = await create({ body, idempotencyKey });
      if (answer.data && photo) await attach(answer.data.record, photo);
      // A code that is on its way ends in the box that it began in.
      await keysAtRest();
      return answer;
    },
    onSaved: ({ record }) => {
      const path = `${TRADE_DOCUMENTS[kind.name].path}/${record._id}`;
      if (andPrint.current) void printPaper({ path, name: record.invoiceNumber });
      if (goods.waiting().length > 0 || goods.halfTyped() !== '') onNext();
      else if (onClose) onClose();
      else navigate(screenPath(kind.name, record._id));
    },
  });
  const isClosing = save.saving || isSettling || parking !== null;
  return (
    <NextBillContext value={{ ...goods, isClosing, begin: () => onNext() }}>
      <InvoiceForm
        bill={bill}
        title={kind.title}
        save={save}
        isFrozen={parking === 'sending'}
        onSettling={setSettling}
        onSubmit={(print) => {
          // It is put aside already: saved too, it would be there twice.
          if (parking) return;
          andPrint.current = print;
          submit();
        }}
        prints={kind.takesStock}
        actions={
          kind.takesStock ? (
            <ParkButtons
              bill={bill}
              saving={save.saving || isSettling}
              onParking={setParking}
              onParked={() => {
                save.draft.forget();
                onNext();
              }}
              onTaken={onNext}
            />
          ) : null
        }
        attach={kind.isTheirBill ? <AttachBill photo={photo} onPhoto={setPhoto} /> : null}
        inDialog={Boolean(onClose)}
        onCancel={onClose ?? toList}
      />
    </NextBillContext>
  );
}
