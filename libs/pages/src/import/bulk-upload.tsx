import { useLocation, useNavigate } from '@shopbench/client/router';
import { Button } from '@shopbench/ui';
import { lazy, Suspense, useState } from 'react';
import type { ImportSubject } from './import-subject';

const ImportDialog = lazy(() =>
  import(/* webpackChunkName: "lib-pages-import" */ './import-dialog').then((module) => ({
    default: module.ImportDialog,
  })),
);

interface BulkUploadProps {
  subject: ImportSubject;
  /** The list that the upload stands over. */
  listPath: string;
}

/**
 * The button of a list that opens its upload over the page. At an address that ends in `/bulk-upload` it is open from the
 * start, and closing it leads to the list. The dialog's code is fetched when it is opened.
 */
export function BulkUpload({ subject, listPath }: BulkUploadProps) {
  const isPage = useLocation().pathname.endsWith('/bulk-upload');
  const navigate = useNavigate();
  const [isChosen, setChosen] = useState(false);
  const close = () => (isPage ? void navigate(listPath) : setChosen(false));
  return (
    <>
      <Button onClick={() => setChosen(true)}>Bulk upload</Button>
      {isPage || isChosen ? (
        <Suspense fallback={null}>
          <ImportDialog subject={subject} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
