import { errorText, notify } from '@shopbench/client';
import { ConfirmDialog } from '@shopbench/ui';
import { useState, type ReactNode } from 'react';
import { useAreaDeedMutation, type Deed } from './areas-api';

/** Something that is asked before it is done. */
interface Question {
  deed: Deed;
  title: string;
  text: string;
  confirmLabel: string;
}

export interface Deeds {
  ask: (deed: Deed) => void;
  dialog: ReactNode;
}

/** What can be done to an area, with the question before. */
export function useDeeds(name: string, label: string): Deeds {
  const [question, setQuestion] = useState<Question | null>(null);
  const [send, { isLoading }] = useAreaDeedMutation();

  async function confirm({ deed }: Question) {
    const { data, error } = await send({ name, deed });
    setQuestion(null);
    if (error) return notify.error(errorText(error));
    notify.success(data.message);
  }

  return {
    ask: (deed) => setQuestion({ deed, ...wordsOf(deed, label) }),
    dialog: question && (
      <ConfirmDialog
        open
        title={question.title}
        text={question.text}
        confirmLabel={question.confirmLabel}
        danger={question.deed.kind === 'unpublish'}
        busy={isLoading}
        onConfirm={() => void confirm(question)}
        onCancel={() => setQuestion(null)}
      />
    ),
  };
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
    case 'canary/off':
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
