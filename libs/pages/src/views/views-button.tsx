import { errorText, notify } from '@shopbench/client';
import { useLocation, useNavigate } from '@shopbench/client/router';
import type { ListView, ListViewInput } from '@shopbench/contracts';
import { ActionMenu, Button, Icon, type MenuAction } from '@shopbench/ui';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../use-commands';
import { usePress } from '../use-press';
import { useListViewsQuery, useRemoveListViewMutation, useSaveListViewMutation } from './view-calls';

const SaveViewDialog = lazy(() =>
  import(/* webpackChunkName: "lib-pages-views" */ './save-view-dialog').then((module) => ({
    default: module.SaveViewDialog,
  })),
);

/** What a view keeps of an address: sort, search and filters, not the page. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** The views of this list that are kept under a name, one's own and the shop's; keeps the one at hand, and takes one away. */
export function ViewsButton() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useListViewsQuery(pathname, { skip: !wasOpened });
  const [sendSave] = useSaveListViewMutation();
  const [sendRemove] = useRemoveListViewMutation();
  const { press: putBack } = usePress((body: ListViewInput, idempotencyKey) =>
    sendSave({ body, idempotencyKey }),
  );
  const { press: remove } = usePress((id: string, idempotencyKey) => sendRemove({ id, idempotencyKey }), {
    says: () => undefined,
  });
  useCommands([{ label: 'Save this view', icon: 'filter', place: 'list', run: () => setSaving(true) }]);

  const views = data ? data.views : [];
  const shown = views.find((view) => viewOf(view.search) === viewOf(search));

  async function takeAway({ _id, name, search: kept, shared }: ListView) {
    if ((await remove(_id)).error) return;
    const body = { list: pathname, name, search: kept, shared };
    notify.undo(`View ${name} taken away`, () => void putBack(body));
  }

  const choices: MenuAction[] = views.map((view) => ({
    label: `${view.name}${view.shared ? ' · for everybody' : ''}${view === shown ? ' ✓' : ''}`,
    onChoose: () => void navigate(pathname + view.search),
  }));
  const state: MenuAction[] = data
    ? []
    : error && !isFetching
      ? [{ label: `They could not be loaded: ${errorText(error)} Try again`, onChoose: () => void refetch() }]
      : [{ label: 'Loading…' }];
  return (
    <>
      <Button
        variant="text"
        startIcon={<Icon name="list" size={16} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
      >
        {shown?.name ?? 'Views'}
      </Button>
      <ActionMenu
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        actions={[
          ...state,
          ...choices,
          { label: 'Save this view…', onChoose: () => setSaving(true) },
          ...(shown
            ? [{ label: `Take “${shown.name}” away`, danger: true, onChoose: () => void takeAway(shown) }]
            : []),
        ]}
      />
      <Suspense>
        {isSaving ? (
          <SaveViewDialog list={pathname} search={viewOf(search)} onClose={() => setSaving(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
