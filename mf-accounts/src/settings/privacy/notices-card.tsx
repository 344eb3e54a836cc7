import { formatDay, noticeInput, PURPOSE_NAMES, type PrivacyNotice } from '@shopbench/contracts';
import { Loaded, useSave } from '@shopbench/pages';
import { SaveForm, useNoticesQuery } from '@shopbench/pages/form';
import { Button, Card } from '@shopbench/ui';
import { FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSetNoticeMutation } from './privacy-api';

/** The shop's notice of each purpose, in both languages; each change makes a version. */
export function NoticesCard() {
  const query = useNoticesQuery();
  const [edited, setEdited] = useState<PrivacyNotice | null>(null);
  return (
    <Card title="Notices">
      <Loaded query={query} noun="notices">
        {(notices) =>
          notices.map((notice) => (
            <section key={notice.purpose} style={{ marginBottom: 16 }}>
              <h3 style={{ margin: 0 }}>{PURPOSE_NAMES[notice.purpose].en}</h3>
              <small style={{ color: 'var(--text-2)' }}>
                Version {notice.version}
                {notice.from ? `, since ${formatDay(notice.from)}` : ', as the shop began'}
                {notice.by ? `, by ${notice.by}` : ''}
              </small>
              <p style={{ whiteSpace: 'pre-line', margin: '4px 0' }}>{notice.en}</p>
              <p lang="hi" style={{ whiteSpace: 'pre-line', margin: '4px 0', color: 'var(--text-2)' }}>
                {notice.hi}
              </p>
              <Button
                size="small"
                aria-label={`Edit the notice ${PURPOSE_NAMES[notice.purpose].en}`}
                onClick={() => setEdited(notice)}
              >
                Edit
              </Button>
            </section>
          ))
        }
      </Loaded>
      {edited ? <NoticeDialog notice={edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  );
}

function NoticeDialog({ notice, onClose }: { notice: PrivacyNotice; onClose: () => void }) {
  const [send] = useSetNoticeMutation();
  const { purpose, version, en, hi } = notice;
  const save = useSave<typeof noticeInput, PrivacyNotice>({
    schema: noticeInput,
    initial: { purpose, version, en, hi },
    send: (body) => send(body),
    onSaved: onClose,
  });
  const { field } = save.form;
  return (
    <FormDialog open title={`Notice: ${PURPOSE_NAMES[purpose].en}`} onClose={() => save.guard.close(onClose)}>
      <p style={{ margin: '0 0 12px' }}>
        Who said yes to an earlier version said it to that one. A new version holds for whoever is asked from
        now on.
      </p>
      <SaveForm label="Notice" save={save} submitLabel={`Save as version ${version + 1}`} onCancel={onClose}>
        <FormSection most={1}>
          <TextField label="English" required rows={6} maxLength={2000} {...field('en')} />
          <TextField label="Hindi" required rows={6} maxLength={2000} {...field('hi')} />
        </FormSection>
      </SaveForm>
    </FormDialog>
  );
}
