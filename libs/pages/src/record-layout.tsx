import { useNavigate } from '@shopbench/client/router';
import {
  ActionMenu,
  Button,
  Columns,
  FigureStrip,
  Icon,
  IconButton,
  Kbd,
  LinkButton,
  PageHeader,
  PhoneBar,
  styled,
  useIsPhone,
  type IconName,
  type PageHeaderProps,
  type StripFigure,
} from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { useNeighbours } from './record-trail';
import { useCommands } from './use-commands';

/** Something that can be done with a record. */
export interface RecordAction {
  label: string;
  /** Does it; an action either does something or leads somewhere. */
  onPress?: () => void;
  href?: string;
  icon?: IconName;
  /** The key that does it on this page, such as `e`. */
  hotkey?: string;
  /** `main`: what is done most, one at most. `quiet`: seldom. `danger`: takes something away. */
  kind?: 'main' | 'quiet' | 'danger';
  /** Behind ⋯ on every screen. */
  tucked?: boolean;
  /** On a phone: beside the main one at the lower edge, or below the figures; behind ⋯ unless told. */
  onPhone?: 'bar' | 'page';
}

export interface RecordLayoutProps extends Omit<PageHeaderProps, 'children'> {
  /** In the order of the header, the main one last. */
  actions?: readonly RecordAction[];
  figures?: readonly StripFigure[];
  /** The cards of the column beside the work. */
  aside?: ReactNode;
  /** On a phone the cards beside stand before the work, as what somebody looks for first. */
  asideFirst?: boolean;
  children: ReactNode;
}

const Wide = styled(Columns)({
  gridTemplateColumns: 'minmax(0, 1fr) minmax(312px, 30%)',
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Bar = styled(PhoneBar)({ '& > *': { flex: 1 }, '& > .more': { flex: '0 0 auto' } });

const OnPage = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  margin: '0 0 16px',
  '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '& > div > *': { width: '100%', paddingInline: 6 },
});

/**
 * The page of something that is kept: what it is and what can be done with it, the figures it is about, the work, and
 * beside it what belongs to it. On a phone one column; the main action stays in reach at the lower edge.
 */
export function RecordLayout({
  actions = [],
  figures = [],
  aside,
  asideFirst = false,
  children,
  ...header
}: RecordLayoutProps) {
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const run = ({ onPress, href }: RecordAction) => (href ? void navigate(href) : onPress?.());
  const neighbours = useNeighbours();
  useCommands([
    ...actions.map((action) => ({
      ...{ label: action.label, icon: action.icon, key: action.hotkey, place: 'record' as const },
      run: () => run(action),
    })),
    ...neighbours,
  ]);
  const shown = isPhone ? [] : actions.filter(({ tucked }) => !tucked);
  const { bar, page, more } = onPhone(actions);
  const work = <div key="work">{children}</div>;
  const beside = aside ? <aside key="aside">{aside}</aside> : null;
  return (
    <>
      <PageHeader {...header}>
        {isPhone || actions.length === 0 ? null : (
          <>
            {shown.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
            <MoreButton actions={actions.filter(({ tucked }) => tucked)} />
          </>
        )}
      </PageHeader>
      {figures.length > 0 ? <FigureStrip figures={figures} /> : null}
      {isPhone && page.length > 0 ? (
        <OnPage>
          {page.map((action) => (
            <div key={action.label}>
              <ActionButton action={action} />
            </div>
          ))}
        </OnPage>
      ) : null}
      {beside ? <Wide>{isPhone && asideFirst ? [beside, work] : [work, beside]}</Wide> : work}
      {isPhone && bar.length > 0 ? (
        <Bar>
          {bar.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          <MoreButton actions={more} />
        </Bar>
      ) : null}
    </>
  );
}

/** Where the actions stand on a phone. A menu of one would hide it for nothing. */
function onPhone(actions: readonly RecordAction[]) {
  const page = actions.filter(({ onPhone }) => onPhone === 'page');
  const bar = actions.filter(({ kind, onPhone }) => kind === 'main' || onPhone === 'bar');
  const more = actions.filter((action) => !page.includes(action) && !bar.includes(action));
  if (more.length === 1 && bar.length < 2) return { page, bar: [...more, ...bar], more: [] };
  if (more.length === 0 || bar.length > 0) return { page, bar, more };
  // A bar of nothing but the menu would be bare: what stands last is in it.
  const last = page.at(-1) ?? more.at(-1)!;
  const isOther = (action: RecordAction) => action !== last;
  return { page: page.filter(isOther), bar: [last], more: more.filter(isOther) };
}

function ActionButton({ action: { label, href, hotkey, kind, onPress } }: { action: RecordAction }) {
  const look =
    kind === 'main'
      ? ({ variant: 'contained', color: 'primary' } as const)
      : kind === 'quiet'
        ? ({ variant: 'text' } as const)
        : kind === 'danger'
          ? ({ color: 'error' } as const)
          : {};
  const words = (
    <>
      {label} {hotkey ? <Kbd>{hotkey.toUpperCase()}</Kbd> : null}
    </>
  );
  return href ? (
    <LinkButton href={href} {...look}>
      {words}
    </LinkButton>
  ) : (
    <Button {...look} onClick={onPress}>
      {words}
    </Button>
  );
}

function MoreButton({ actions }: { actions: readonly RecordAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        className="more"
        aria-label="More actions"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <Icon name="more" />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        open={isOpen}
        actions={actions.map(({ label, href, onPress, kind }) => ({
          label,
          href,
          onChoose: onPress,
          danger: kind === 'danger',
        }))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
