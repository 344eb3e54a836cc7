import { errorText, fieldErrors, isRefusal, notify } from '@shopbench/client';
import { usePress } from '@shopbench/pages';
import { ConfirmDialog, styled } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useAreaDeedMutation, type Deed } from './areas-api';
import { backToHeading } from './back-to-heading';

/** There is nothing more to be done of these afterwards. */
const ONCE: readonly Deed['kind'][] = ['promote', 'off', 'unpublish'];

const Reasons = styled('ul')({ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' });

/** Something that is asked before it is done. */
interface Question {
  deed: Deed;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
}

export interface Deeds {
  ask: (deed: Deed) => void;
  dialog: ReactNode;
}

/** What can be done to an area, with the question before. */
export function useDeeds(name: string, label: string): Deeds {
  const [question, setQuestion] = useState<Question | null>(null);
  const [send] = useAreaDeedMutation();
  const { busy, press } = usePress((deed: Deed, idempotencyKey) => send({ name, deed, idempotencyKey }), {
    quiet: true,
  });

  async function confirm({ deed, title }: Question) {
    const { error } = await press(deed);
    const obstacles = obstaclesOf(error);
    if (obstacles.length > 0)
      return setQuestion({
        ...{ deed: { ...deed, force: true } as Deed, danger: true },
        ...{ title: `${title} By force?`, text: <Obstacles reasons={obstacles} /> },
        confirmLabel: 'By force',
      });
    // Without an answer, or after a 5xx, nobody knows whether it was done: to confirm again tells.
    if (!error || isRefusal(error)) flushSync(() => setQuestion(null));
    if (error) return notify.error(errorText(error));
    if (ONCE.includes(deed.kind)) backToHeading();
  }

  return {
    ask: (deed) => setQuestion({ deed, ...wordsOf(deed, label) }),
    dialog: question && (
      <ConfirmDialog
        key={question.title}
        open
        title={question.title}
        text={question.text}
        confirmLabel={question.confirmLabel}
        danger={question.danger ?? question.deed.kind === 'unpublish'}
        busy={busy}
        onConfirm={() => void confirm(question)}
        onCancel={() => setQuestion(null)}
      />
    ),
  };
}

/** Why something is refused unless the admin forces it, a sentence each. */
export const obstaclesOf = (error: unknown): string[] =>
  fieldErrors(error).flatMap(({ path, message }) => (path === 'force' ? [message] : []));

/** What stands in the way, and that it can be done all the same. */
export function Obstacles({ reasons }: { reasons: readonly string[] }) {
  return (
    <div>
      <p>It is refused, unless you know what you do:</p>
      <Reasons>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Reasons>
      <p>The history will say that it was forced.</p>
    </div>
  );
}

function wordsOf(deed: Deed, label: string): Omit<Question, 'deed'> {
  switch (deed.kind) {
    case 'rollback':
    case 'publish':
      return {
        title: deed.release ? `${label}: ${deed.release} for everybody?` : `Roll ${label} back?`,
        text: `Everybody gets ${deed.release ?? 'the release before the current one'} with the next page that they open.`,
        confirmLabel: deed.release ? 'Give to everybody' : 'Roll back',
      };
    case 'promote':
      return {
        title: `Promote the release of ${label} on trial?`,
        text: 'Everybody gets it with the next page that they open.',
        confirmLabel: 'Promote',
      };
    case 'off':
      return {
        title: `End the trial of ${label}?`,
        text: 'Everybody gets the current release with the next page that they open.',
        confirmLabel: 'End the trial',
      };
    case 'unpublish':
      return {
        title: `Unpublish ${label}?`,
        text: `${label} is taken away from everybody, with its menu entries. Its releases stay and can be given again.`,
        confirmLabel: 'Yes, Unpublish',
      };
    case 'canary':
      return { title: '', text: '', confirmLabel: '' };
  }
}
