import { notify } from '@shopbench/client';
import { isImei, unitNumberOf } from '@shopbench/contracts';
import { Icon, IconButton, useIsPhone } from '@shopbench/ui';
import { useRef, useState } from 'react';

/** The browser's own reader of bar codes; not every browser has one. Source: W3C, Barcode Detection API. */
interface BarcodeReader {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
}

const readerOf = () => (globalThis as { BarcodeDetector?: new () => BarcodeReader }).BarcodeDetector;

/** The IMEIs among the bar codes on a photo. */
async function imeisOn(photo: File): Promise<string[]> {
  const Reader = readerOf()!;
  const codes = await new Reader().detect(await createImageBitmap(photo));
  return [...new Set(codes.map(({ rawValue }) => unitNumberOf(rawValue)).filter(isImei))];
}

/** Reads IMEIs off the box or the screen of a device by the phone's camera; left out where the browser cannot. */
export function ImeiCamera({ onRead }: { onRead: (imeis: string[]) => void }) {
  const isPhone = useIsPhone();
  const camera = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  if (!isPhone || !readerOf()) return null;

  async function read(photo: File | undefined) {
    if (!photo) return;
    setReading(true);
    const imeis = await imeisOn(photo).catch(() => []);
    setReading(false);
    if (imeis.length > 0) onRead(imeis);
    else notify.error('No IMEI could be read: go closer to the bar code, or type it');
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label="Read the IMEI with the camera"
        disabled={isReading}
        onClick={() => camera.current?.click()}
      >
        <Icon name="phone" size={16} />
      </IconButton>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="IMEI from the camera"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
