import { useEffect, useState } from 'react';

/** What the server takes of pictures. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp'];
/** Megabytes. */
export const MOST_PICTURE_MB = 8;

/** Why a file cannot be taken, before it is sent. */
export function pictureRefusal(file: File): string | null {
  if (!PICTURE_KINDS.includes(file.type)) return 'Choose a JPEG, PNG or WebP picture';
  return file.size > MOST_PICTURE_MB * 1024 * 1024
    ? `Choose a picture of at most ${MOST_PICTURE_MB} MB`
    : null;
}

/** The address of what was just chosen, while it is shown. */
export function usePreview(picture: Blob | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const address = URL.createObjectURL(picture);
    // The address is a thing outside, made and given back with the picture.
    setShown(address);
    return () => {
      setShown(null);
      URL.revokeObjectURL(address);
    };
  }, [picture]);
  return shown;
}
