import { useFormSlice } from '@shopbench/client';
import { PICTURE_KINDS, pictureRefusal, usePreview } from '@shopbench/pages';
import { Icon, IconButton, styled, useIsPhone } from '@shopbench/ui';
import { useId, useRef, useState } from 'react';
import { useBooking } from './booking-context';
import { useKeptPicture } from './use-kept-picture';

/** As many as the server keeps of one device. */
const MOST_PHOTOS = 20;
const NO_PHOTOS: string[] = [];

const Tray = styled('div')({
  '& > small': { display: 'block', marginBottom: 4, fontSize: 12, lineHeight: '16px', fontWeight: 500 },
  '& > small, & .add': { color: 'var(--text-2)' },
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', width: 64, height: 64 },
  '& img, & .add': {
    width: '100%',
    height: '100%',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    objectFit: 'cover',
  },
  '& .add': {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    padding: 0,
    border: '1px dashed var(--line-strong)',
    background: 'none',
    font: 'inherit',
    fontSize: 12,
    cursor: 'pointer',
  },
  '& .add:focus-visible': { boxShadow: 'var(--focus)', outline: 'none' },
  '& li .remove': { position: 'absolute', top: -6, right: -6, background: 'var(--surface)' },
  '& [role="alert"]': { margin: '4px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--bad)' },
});

/** Photos of the device as it is handed in: chosen, dropped, pasted, or taken with a phone's camera. They go with the booking. */
export function IntakePhotos() {
  const { form, shelf } = useBooking();
  const shown = useFormSlice(form, ({ values }) => values.line.photos) ?? NO_PHOTOS;
  const isPhone = useIsPhone();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const keep = (photos: string[]) => form.set({ line: { ...form.getState().values.line, photos } });

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    const good = chosen.filter((file) => !pictureRefusal(file));
    const room = MOST_PHOTOS - shown.length;
    const reason = chosen.map(pictureRefusal).find(Boolean) ?? null;
    setRefusal(good.length > room ? `At most ${MOST_PHOTOS} photos of a device` : reason);
    keep([...shown, ...good.slice(0, room).map(shelf.keep)]);
  }

  return (
    <Tray
      role="group"
      aria-labelledby={labelId}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <small id={labelId}>Photos at intake</small>
      <ul>
        {shown.map((photo, i) => (
          <li key={photo}>
            <Thumbnail photo={photo} label={`Photo ${i + 1} at intake`} />
            <IconButton
              className="remove"
              size="small"
              aria-label={`Remove photo ${i + 1}`}
              onClick={() => keep(shown.filter((other) => other !== photo))}
            >
              <Icon name="close" size={12} />
            </IconButton>
          </li>
        ))}
        <li>
          <button type="button" className="add" onClick={() => input.current?.click()}>
            <Icon name="plus" size={16} />
            Add
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_KINDS.join(',')}
        capture={isPhone ? 'environment' : undefined}
        aria-label="Photos at intake"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again after it was taken out.
          currentTarget.value = '';
        }}
      />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Tray>
  );
}

function Thumbnail({ photo, label }: { photo: string; label: string }) {
  const address = usePreview(useKeptPicture(photo));
  return address ? <img src={address} alt={label} /> : null;
}
