import { exportList } from '@shopbench/client';
import { useParams } from '@shopbench/client/router';
import { formatDay, formatRupees, titleCase, type StockCount } from '@shopbench/contracts';
import { Loaded, RecordHistory, RecordLayout, usePress, type RecordAction } from '@shopbench/pages';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { Card, ConfirmDialog, DetailList, type StripFigure } from '@shopbench/ui';
import { useState } from 'react';
import { CountChip } from './count-chip';
import { CountLines } from './count-lines';
import { CountScan } from './count-scan';
import { counts, LOOK_AGAIN_MS, useSheet, useStepMutation } from './counts';

/** One count sheet: scan or type what lies there, see what differs, post all of it at once. */
export function CountPage() {
  const { id = '' } = useParams();
  const query = useSheet(id, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  return (
    <Loaded query={{ ...query, data: query.currentData }} noun="count sheet">
      {(sheet) => <Sheet sheet={sheet} />}
    </Loaded>
  );
}

type Asked = 'post' | 'reopen' | 'cancel';

function Sheet({ sheet }: { sheet: StockCount }) {
  const { _id: id, number, status, version, scope, figures } = sheet;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [run] = useStepMutation();
  const { busy, press } = usePress((step: 'post' | 'reopen', idempotencyKey) =>
    run({ id, step, body: { version }, idempotencyKey }),
  );
  const isOpen = status === 'open';
  const done = () => setAsked(null);

  async function take(step: 'post' | 'reopen') {
    await press(step);
    done();
  }

  const { items = 0, counted = 0, different = 0, value } = figures ?? {};
  const shown: StripFigure[] = [
    { label: 'Items', value: items },
    { label: 'Counted', value: counted },
    { label: 'Differences', value: different, ...(different > 0 ? { tone: 'warn' as const } : {}) },
    ...(value === undefined ? [] : [{ label: 'Worth', value: formatRupees(value) }]),
  ];
  const toFile: RecordAction = {
    label: 'Sheet as a file',
    kind: 'quiet',
    onPress: () =>
      void exportList({
        label: 'the count sheet',
        url: `/stock/count/${id}/lines/export`,
        format: 'xlsx',
        query: { show: isOpen && counted === 0 ? 'open' : 'counted' },
      }),
  };
  const cancel: RecordAction = { label: 'Cancel sheet', kind: 'danger', onPress: () => setAsked('cancel') };
  const actions: RecordAction[] = {
    open: [
      toFile,
      cancel,
      { label: 'Post differences', kind: 'main' as const, onPress: () => setAsked('post') },
    ],
    posted: [toFile, cancel, { label: 'Reopen', onPress: () => setAsked('reopen') }],
    cancelled: [toFile],
  }[status];
  const rest = items - counted;
  return (
    <>
      <RecordLayout
        back={{ label: 'Count sheets', href: counts.path }}
        title={number}
        badge={<CountChip status={status} />}
        detail={`${titleCase(scope.name)} · ${formatDay(sheet.date)} · begun by ${titleCase(sheet.createdBy)}`}
        actions={actions}
        figures={shown}
        aside={
          <>
            {sheet.note || sheet.cancelReason ? (
              <Card>
                <DetailList
                  details={[
                    ['Note', sheet.note],
                    ['Cancelled because', sheet.cancelReason],
                  ]}
                />
              </Card>
            ) : null}
            <RecordHistory resource={counts} id={id} />
          </>
        }
      >
        {isOpen ? (
          <Card>
            <CountScan id={id} />
          </Card>
        ) : null}
        <CountLines id={id} isOpen={isOpen} />
      </RecordLayout>
      <ConfirmDialog
        open={asked === 'post'}
        title={`Post ${number}?`}
        text={`${different} of ${counted} counted items differ; the stock becomes what was counted. ${
          rest > 0 ? `${rest} items are not counted and stay as they are.` : ''
        }`}
        confirmLabel="Yes, post them"
        danger={false}
        busy={busy}
        onConfirm={() => void take('post')}
        onCancel={done}
      />
      <ConfirmDialog
        open={asked === 'reopen'}
        title={`Reopen ${number}?`}
        text="What it posted is taken back, so that it can be counted on and posted again."
        confirmLabel="Yes, reopen it"
        danger={false}
        busy={busy}
        onConfirm={() => void take('reopen')}
        onCancel={done}
      />
      {asked === 'cancel' ? (
        <CancelDocumentDialog
          title={`Cancel ${number}?`}
          text="The sheet is closed for good; what it posted is taken back. The number stays used."
          version={version}
          send={(reason, key, seen) =>
            run({ id, step: 'cancel', body: { version: seen, ...reason }, idempotencyKey: key })
          }
          onClose={done}
        />
      ) : null}
    </>
  );
}
