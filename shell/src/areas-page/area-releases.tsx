import { SHELL, type ReleaseHealth } from '@shopbench/contracts';
import { momentText, StoryTable, useTimeZone } from '@shopbench/pages';
import { ActionMenu, Button, Card, Chip, EmptyState, type MenuAction } from '@shopbench/ui';
import { useState } from 'react';
import { CanaryDialog } from './canary-dialog';
import { failedVisits, timeText } from './figures';
import type { PublishedArea } from './published';
import type { Deeds } from './use-deeds';
import { usePreviewStart } from './use-preview-start';

interface AreaReleasesProps {
  area: PublishedArea;
  deeds: Deeds;
  isReadOnly: boolean;
}

/** A release that lies ready or that browsers had, or both. */
interface Row {
  release: string;
  /** When it was stored, ISO; undefined for one that does not lie here. */
  storedAt: string | undefined;
  /** The team that sent it. */
  sentBy?: string | undefined;
  health: ReleaseHealth | undefined;
}

/** The releases that lie ready, and how they did where browsers had them; each can be given, tried out and looked at. */
export function AreaReleases({ area, deeds, isReadOnly }: AreaReleasesProps) {
  const [tried, setTried] = useState<string | null>(null);
  const timeZone = useTimeZone();
  const actions = useActions(area, deeds, isReadOnly, setTried);
  const nameCell = ({ release }: Row) => (
    <>
      {release} {release === area.release ? <Chip tone="ok">Everybody’s</Chip> : null}
      {release === area.canary?.release ? <Chip tone="info">On trial</Chip> : null}
      {release === area.waiting ? <Chip tone="info">Waits for you</Chip> : null}
    </>
  );
  const storedText = ({ storedAt, sentBy }: Row) =>
    [storedAt ? momentText(storedAt, timeZone) : 'Not here', sentBy].filter(Boolean).join(' by ');
  const menu = (row: Row) => <ReleaseMenu release={row.release} actions={actions(row)} />;
  const rows = rowsOf(area);
  return (
    <Card title="Releases" flush>
      {rows.length === 0 ? (
        <EmptyState title="Nothing lies ready" />
      ) : (
        <StoryTable
          rows={rows}
          keyOf={({ release }) => release}
          columns={[
            { header: 'Release', cell: nameCell },
            { header: 'Stored', cell: storedText },
            {
              header: 'Failed visits',
              end: true,
              cell: ({ health }) => (health ? failedVisits(health) : '–'),
            },
            { header: 'Failures', end: true, cell: failuresText },
            { header: 'Load time', end: true, cell: loadText },
            { header: '', end: true, cell: menu },
          ]}
          card={(row) => ({
            title: nameCell(row),
            detail: <>{row.health ? `${failedVisits(row.health)} ${loadText(row)}` : storedText(row)}</>,
            end: menu(row),
          })}
        />
      )}
      {tried ? (
        <CanaryDialog name={area.name} label={area.label} release={tried} onClose={() => setTried(null)} />
      ) : null}
    </Card>
  );
}

function useActions(
  { name, release: current, canary }: PublishedArea,
  { ask }: Deeds,
  isReadOnly: boolean,
  tryOut: (release: string) => void,
): (row: Row) => MenuAction[] {
  const preview = usePreviewStart();
  return ({ release, storedAt }) => {
    if (!storedAt) return [];
    const look = { label: 'Preview', onChoose: () => void preview({ name, release }) };
    if (isReadOnly || release === current) return [look];
    const give = { label: 'Give to everybody', onChoose: () => ask({ kind: 'publish', release }) };
    const trial = { label: 'Try out…', onChoose: () => tryOut(release) };
    return [...(release === canary?.release ? [] : [trial]), give, look];
  };
}

function ReleaseMenu({ release, actions }: { release: string; actions: MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-label={`Actions for ${release}`}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        Actions
      </Button>
      <ActionMenu anchor={anchor} open={isOpen} actions={actions} onClose={() => setOpen(false)} />
    </>
  );
}

/** Those that lie ready, the newest first, then what browsers had besides. */
function rowsOf({ name, release, stored, health }: PublishedArea): Row[] {
  const healthOf = (wanted: string) => health.find((one) => one.release === wanted);
  const ready = stored.map((one) => ({
    ...{ release: one.name, storedAt: one.at, sentBy: one.sentBy },
    health: healthOf(one.name),
  }));
  const others = health.filter((one) => !stored.some((own) => own.name === one.release));
  const rows = [
    ...ready,
    ...others.map((one) => ({ release: one.release, storedAt: undefined, health: one })),
  ];
  const isMissing = name === SHELL && release && !rows.some((row) => row.release === release);
  return isMissing ? [{ release, storedAt: undefined, health: undefined }, ...rows] : rows;
}

function failuresText({ health }: Row): string {
  const { load, render, unhandled } = health?.failures ?? { load: 0, render: 0, unhandled: 0 };
  const parts = [
    load && `${load} while loading`,
    render && `${render} while shown`,
    unhandled && `${unhandled} unhandled`,
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

const loadText = ({ health }: Row) =>
  health?.loadTime ? `${timeText(health.loadTime.median)}, ${timeText(health.loadTime.p95)}` : '–';
