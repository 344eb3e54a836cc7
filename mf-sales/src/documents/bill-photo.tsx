import {
  PictureField,
  usePictures,
  usePreview,
  type PictureFieldProps,
  type Pictures,
} from '@shopbench/pages';
import { Button } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';
import { useState } from 'react';

type BillPhotoProps = Pick<PictureFieldProps, 'url' | 'onPick' | 'onClear'> & { onClose: () => void };

/** Takes the photo of the supplier's paper: chosen, dropped, pasted or from the camera. */
const BillPhoto = ({ onClose, ...picture }: BillPhotoProps) => (
  <FormDialog open title="Supplier's bill" onClose={onClose}>
    <PictureField label="Photo of the bill" icon="list" {...picture} />
    <FormActions>
      <Button variant="contained" color="primary" onClick={onClose}>
        Done
      </Button>
    </FormActions>
  </FormDialog>
);

const pathOf = (id: string) => `/purchase-invoice/${id}/image`;

/** Sends the photo of a purchase's paper. */
export function useBillPhoto(): (id: string, photo: File) => ReturnType<Pictures['send']> {
  const pictures = usePictures('PurchaseInvoice');
  return (id, photo) => pictures.send(pathOf(id), photo);
}

/** Of a saved purchase: the photo is sent, and taken off, at once. */
export function SavedBillPhoto({ id, url, onClose }: { id: string; url?: string; onClose: () => void }) {
  const pictures = usePictures('PurchaseInvoice');
  return (
    <BillPhoto
      url={url}
      onPick={(photo) => pictures.send(pathOf(id), photo)}
      onClear={() => pictures.clear(pathOf(id))}
      onClose={onClose}
    />
  );
}

interface AttachBillProps {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
}

/** Takes the photo of a purchase that is being entered; it is sent once that is saved. */
export function AttachBill({ photo, onPhoto }: AttachBillProps) {
  const [isOpen, setOpen] = useState(false);
  const url = usePreview(photo);
  const keep = (chosen: File | null) => {
    onPhoto(chosen);
    return Promise.resolve({ data: chosen });
  };
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {photo ? 'Bill attached' : 'Attach bill'}
      </Button>
      {isOpen ? (
        <BillPhoto url={url} onPick={keep} onClear={() => keep(null)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
