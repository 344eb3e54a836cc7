import { errorText } from '@shopbench/client';
import { Button, Icon, SavingButton, styled, useIsPhone, type IconName } from '@shopbench/ui';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Answer } from '../resource';
import { MOST_PICTURE_MB, PICTURE_KINDS, pictureRefusal, usePreview } from './picture-file';

export interface PictureFieldProps {
  label: string;
  required?: boolean;
  /** The field that it stands for: what is wrong with that is said here alone, and has the focus. */
  name?: string;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  /** The address of the picture that is kept. */
  url?: string | null;
  /** Takes a chosen picture, at once or with the form; why it could not is said at the field, and it can be tried again. */
  onPick: (picture: File) => PromiseLike<Answer<unknown>>;
  onClear?: () => PromiseLike<Answer<unknown>>;
  /** Of a person. */
  round?: boolean;
  /** Drawn while there is none. */
  icon?: IconName;
}

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '&[data-over]': { outline: '2px dashed var(--accent)', outlineOffset: 6, borderRadius: 'var(--radius)' },
  '& .picture': {
    flex: '0 0 96px',
    display: 'grid',
    placeItems: 'center',
    height: 96,
    overflow: 'hidden',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--sunken)',
    color: 'var(--text-3)',
  },
  '& .picture.round': { borderRadius: '50%' },
  '& .picture img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& .picture[aria-busy="true"] img': { opacity: 0.5 },
  '& .words': { display: 'grid', gap: 8, minWidth: 0 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  // The star is for the eye, as fields have it.
  '& small[data-required]::after': { content: '" *" / ""' },
  '& [role="alert"]': { color: 'var(--bad)' },
});

/** A picture of something: chosen, dropped, pasted, or taken with a phone's camera; shown at once. */
export function PictureField({
  label,
  required = false,
  name,
  error,
  url,
  onPick,
  onClear,
  round = false,
  icon = 'box',
}: PictureFieldProps) {
  const labelId = useId();
  const requiredId = useId();
  const wordsId = useId();
  const isPhone = useIsPhone();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const preview = usePreview(picked);
  const shown = preview ?? url;

  async function run(work: PromiseLike<Answer<unknown>>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    const { error } = await work;
    setBusy(false);
    if (error) setRefusal(errorText(error));
    return !error;
  }

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    const reason = pictureRefusal(file);
    if (reason) return setRefusal(reason);
    setPicked(file);
    await run(onPick(file));
  }

  async function clear() {
    if (onClear && (await run(onClear()))) setPicked(null);
  }

  const firstOf = (items: FileList | undefined) =>
    [...(items ?? [])].find(({ type }) => type.startsWith('image/')) ?? items?.[0];

  const input = (capture?: 'environment') => (
    <input
      ref={capture ? camera : files}
      type="file"
      hidden
      accept={PICTURE_KINDS.join(',')}
      capture={capture}
      aria-label={capture ? `${label}, from the camera` : label}
      onChange={({ currentTarget }) => {
        void take(currentTarget.files?.[0]);
        // The same file may be chosen again after it was refused.
        currentTarget.value = '';
      }}
    />
  );

  return (
    <Frame
      role="group"
      aria-labelledby={labelId}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(firstOf(event.dataTransfer.files));
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void take(firstOf(event.clipboardData.files));
      }}
    >
      <span className={`picture ${round ? 'round' : ''}`} aria-busy={isBusy}>
        {shown ? <img src={shown} alt={label} /> : <Icon name={icon} size={28} />}
      </span>
      <div className="words">
        <small id={labelId} data-required={required || undefined}>
          {label}
        </small>
        <div className="buttons">
          <SavingButton
            type="button"
            name={name}
            variant="outlined"
            color="inherit"
            saving={isBusy}
            savingText="Sending..."
            aria-describedby={required ? `${requiredId} ${wordsId}` : wordsId}
            onClick={() => files.current?.click()}
          >
            {shown ? 'Change' : 'Choose a picture'}
          </SavingButton>
          {isPhone ? (
            <Button disabled={isBusy} onClick={() => camera.current?.click()}>
              Camera
            </Button>
          ) : null}
          {shown && onClear ? (
            <Button variant="text" disabled={isBusy} onClick={() => void clear()}>
              Remove
            </Button>
          ) : null}
          {refusal && picked ? (
            <Button disabled={isBusy} onClick={() => void run(onPick(picked))}>
              Try again
            </Button>
          ) : null}
        </div>
        <span id={requiredId} hidden>
          Required
        </span>
        <div id={wordsId}>
          {(refusal ?? error) ? (
            <small role="alert">{refusal ?? error}</small>
          ) : isPhone ? null : (
            <small>Or drop it here, or paste it. JPEG, PNG or WebP, at most {MOST_PICTURE_MB} MB.</small>
          )}
        </div>
        {input()}
        {isPhone ? input('environment') : null}
      </div>
    </Frame>
  );
}
