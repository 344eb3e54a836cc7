import { titleCase, type RepairPhoto } from '@shopbench/contracts';
import { PictureField, usePictures, usePress, useTimeZone } from '@shopbench/pages';
import { Card, ConfirmDialog, Icon, IconButton, styled } from '@shopbench/ui';
import { useState } from 'react';
import { useRemovePhotoMutation, type ItemOf } from './item-calls';
import { clockText } from './item-text';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  '@media (max-width: 767.95px)': { gridTemplateColumns: '1fr' },
  '& h3': { margin: '0 0 8px', font: '600 13px/20px var(--font)' },
});

const Photos = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative' },
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
  '& small': { fontSize: 11, lineHeight: '14px', color: 'var(--text-2)' },
  '& button': { position: 'absolute', top: 4, right: 4, background: 'var(--surface)' },
});

const SIDES = [
  ['intake', 'At intake'],
  ['after', 'After repair'],
] as const;

/** The device as it came in, beside it as it goes out. */
export function ItemPhotos({ repair, item }: ItemOf) {
  const timeZone = useTimeZone();
  const pictures = usePictures('Repair');
  const [leaving, setLeaving] = useState<RepairPhoto | null>(null);
  const [remove] = useRemovePhotoMutation();
  const { busy, press } = usePress(
    (photo: string) => remove({ id: repair._id, index: item.itemIndex, photo }),
    { says: () => 'Photo removed' },
  );
  const address = `/repair/${repair._id}/items/${item.itemIndex}/photos`;

  async function confirm(photo: RepairPhoto) {
    await press(photo._id);
    setLeaving(null);
  }

  return (
    <Card title="Photos">
      <Sides>
        {SIDES.map(([when, title]) => {
          const photos = item.photos.filter((photo) => photo.when === when);
          return (
            <section key={when} aria-label={title}>
              <h3>{title}</h3>
              <Photos>
                {photos.map((photo) => (
                  <li key={photo._id}>
                    <a href={photo.url} target="_blank" rel="noreferrer">
                      <img
                        src={photo.url}
                        alt={`${title}, ${clockText(photo.at, timeZone)}`}
                        loading="lazy"
                      />
                    </a>
                    <small>
                      {titleCase(photo.by)}, {clockText(photo.at, timeZone)}
                    </small>
                    <IconButton
                      size="small"
                      aria-label={`Remove the photo of ${clockText(photo.at, timeZone)}`}
                      onClick={() => setLeaving(photo)}
                    >
                      <Icon name="close" size={12} />
                    </IconButton>
                  </li>
                ))}
              </Photos>
              {repair.cancelled ? null : (
                <PictureField
                  // Another field once the photo is there, so that the next one can be chosen.
                  key={photos.length}
                  label={`Photo ${title.toLowerCase()}`}
                  icon="phone"
                  onPick={(picture) => pictures.send(`${address}?when=${when}`, picture)}
                />
              )}
            </section>
          );
        })}
      </Sides>
      <ConfirmDialog
        open={leaving !== null}
        title="Remove the photo?"
        text="It cannot be brought back."
        confirmLabel="Yes, Remove"
        busy={busy}
        onConfirm={() => leaving && void confirm(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </Card>
  );
}
