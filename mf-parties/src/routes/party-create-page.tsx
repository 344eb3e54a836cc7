import {
  errorText,
  fieldErrors,
  notify,
  useForm,
  useIdempotencyKey,
  useUnsavedGuard,
} from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { partyInput } from '@shopbench/contracts';
import { Card, DiscardDialog, PageHeader } from '@shopbench/ui';
import { useCreatePartyMutation } from '../features/parties/api/party-api';
import { PartyForm } from '../features/parties/components/party-form';
import type { PartyKind } from '../features/parties/party-kind';
import { newPartyValues } from '../features/parties/party-values';

/** A new customer or supplier. */
export function PartyCreatePage({ kind }: { kind: PartyKind }) {
  const navigate = useNavigate();
  const form = useForm(partyInput, newPartyValues(kind));
  const idempotency = useIdempotencyKey();
  const [create, { isLoading }] = useCreatePartyMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    const party = form.validate();
    if (!party || isLoading) return;
    const answer = await create({ party, idempotencyKey: idempotency.key });
    if ('error' in answer) {
      idempotency.renewAfter(answer.error);
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    guard.release();
    navigate(kind.listPath);
  }

  return (
    <>
      <PageHeader title={`New ${kind.noun}`} />
      <Card>
        <PartyForm
          kind={kind}
          form={form}
          saving={isLoading}
          submitLabel={`Create ${kind.one}`}
          savingText="Creating..."
          onSubmit={() => void submit()}
          onCancel={() => navigate(kind.listPath)}
        />
      </Card>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
