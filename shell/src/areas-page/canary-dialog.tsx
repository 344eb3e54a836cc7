import { canaryInput, STAFF_DESIGNATIONS, type CanaryInput } from '@shopbench/contracts';
import { asOptions, designationWord, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { FormDialog, FormSection, NumberField, SelectField, SwitchField } from '@shopbench/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAreaDeedMutation } from './areas-api';
import { Obstacles, obstaclesOf } from './use-deeds';

/** For a share of browsers, or for people of one designation. */
const EVERYBODY = 'browsers';
const trialForm = z.object({
  audience: z.enum([EVERYBODY, ...STAFF_DESIGNATIONS]),
  percent: z.optional(canaryInput.shape.percent),
  force: canaryInput.shape.force,
});

interface CanaryDialogProps {
  name: string;
  label: string;
  release: string;
  onClose: () => void;
}

/** Gives a release to some people, beside the one that everybody has. */
export function CanaryDialog({ name, label, release, onClose }: CanaryDialogProps) {
  const [send] = useAreaDeedMutation();
  const [obstacles, setObstacles] = useState<readonly string[]>([]);
  const save = useSave({
    schema: trialForm,
    initial: { audience: EVERYBODY, percent: 10 } as { audience: typeof EVERYBODY; percent: number },
    send: async ({ audience, percent, force }, idempotencyKey) => {
      const whom: Omit<CanaryInput, 'release'> =
        audience === EVERYBODY ? { percent: percent ?? 10 } : { designations: [audience] };
      const deed = { kind: 'canary' as const, release, ...whom, ...(force ? { force } : {}) };
      const answer = await send({ name, deed, idempotencyKey });
      setObstacles(obstaclesOf(answer.error));
      return answer;
    },
    onSaved: onClose,
  });
  const { field, values } = save.form;
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`Try out ${label} ${release}`}
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Try out a release" save={save} submitLabel="Try out" onCancel={onClose}>
        <FormSection>
          <SelectField
            label="For whom"
            options={[
              { value: EVERYBODY, label: 'A share of browsers' },
              ...asOptions(STAFF_DESIGNATIONS, designationWord),
            ]}
            {...field('audience')}
          />
          {values.audience === EVERYBODY ? (
            <NumberField label="Share of browsers" end="%" required {...field('percent')} />
          ) : null}
          {obstacles.length > 0 || values.force ? (
            <>
              {obstacles.length > 0 ? <Obstacles reasons={obstacles} /> : null}
              <SwitchField label="By force" {...field('force')} />
            </>
          ) : null}
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
