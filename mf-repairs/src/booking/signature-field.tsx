import { useFormSlice } from '@shopbench/client';
import { usePreview } from '@shopbench/pages';
import { Button, styled } from '@shopbench/ui';
import { FormActions, FormDialog } from '@shopbench/ui/form';
import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { useBooking } from './booking-context';
import { inkBox } from './ink-box';
import { useKeptPicture } from './use-kept-picture';

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 'var(--control)',
  padding: '0 4px 0 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& > span': { color: 'var(--text-2)' },
  // What was signed is dark on white, also in the dark.
  '& img': { height: 30, maxWidth: 120, background: '#fff', borderRadius: 4 },
  '& > button': { marginLeft: 'auto' },
});

const Sheet = styled('canvas')({
  display: 'block',
  width: '100%',
  height: 220,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: '#fff',
  touchAction: 'none',
  cursor: 'crosshair',
});

/** What the customer signs on the screen; it is printed on the job card. `url`: what was signed before. */
export function SignatureField({ url }: { url?: string }) {
  const { form, shelf } = useBooking();
  const signed = useFormSlice(form, ({ values }) => values.signature);
  const [isOpen, setOpen] = useState(false);
  const shown = usePreview(useKeptPicture(signed)) ?? url;

  function keep(signature: Blob) {
    form.set({ signature: shelf.keep(signature) });
    setOpen(false);
  }

  return (
    <>
      <Frame>
        <span>Signature</span>
        {shown ? <img src={shown} alt="The customer’s signature" /> : null}
        <Button variant="text" onClick={() => setOpen(true)}>
          {shown ? 'Sign again' : 'Sign'}
        </Button>
      </Frame>
      <FormDialog open={isOpen} title="The customer signs here" onClose={() => setOpen(false)}>
        <SignatureSheet onDone={keep} />
      </FormDialog>
    </>
  );
}

function SignatureSheet({ onDone }: { onDone: (signature: Blob) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    let isGone = false;
    void import(/* webpackChunkName: "signature" */ 'signature_pad').then(({ default: Pad }) => {
      const sheet = canvas.current;
      if (isGone || !sheet) return;
      const scale = Math.max(window.devicePixelRatio, 1);
      sheet.width = sheet.offsetWidth * scale;
      sheet.height = sheet.offsetHeight * scale;
      sheet.getContext('2d')?.scale(scale, scale);
      pad.current = new Pad(sheet, { backgroundColor: '#fff', penColor: '#111' });
      pad.current.addEventListener('endStroke', () => setEmpty(false));
    });
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, []);

  function clear() {
    pad.current?.clear();
    setEmpty(true);
  }

  return (
    <>
      <Sheet ref={canvas} aria-label="Sign with a finger, a pen or the mouse" role="img" />
      <FormActions>
        <Button onClick={clear} disabled={isEmpty}>
          Clear
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={isEmpty}
          onClick={() =>
            inkOnly(canvas.current!, pad.current!).toBlob((signature) => signature && onDone(signature))
          }
        >
          Done
        </Button>
      </FormActions>
    </>
  );
}

/** The sheet without the white around what was signed: it is printed small. */
function inkOnly(sheet: HTMLCanvasElement, pad: SignaturePad): HTMLCanvasElement {
  // As it was when it was signed: the screen may have been turned since.
  const scale = sheet.getContext('2d')!.getTransform().a;
  const points = pad.toData().flatMap((stroke) => stroke.points);
  const { x, y, width, height } = inkBox(points, {
    width: sheet.width / scale,
    height: sheet.height / scale,
  });
  const cut = document.createElement('canvas');
  cut.width = Math.round(width * scale);
  cut.height = Math.round(height * scale);
  cut.getContext('2d')?.drawImage(sheet, Math.round(-x * scale), Math.round(-y * scale));
  return cut;
}
