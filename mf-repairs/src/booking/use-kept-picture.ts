import { useEffect, useState } from 'react';
import { useBooking } from './booking-context';

/** The picture that the booking names by `key`; null without a key, before it is found, and when it is kept no more. */
export function useKeptPicture(key: string | undefined): Blob | null {
  const { shelf } = useBooking();
  const [found, setFound] = useState<{ key: string; picture: Blob | null } | null>(null);
  useEffect(() => {
    if (!key) return undefined;
    let isOver = false;
    void shelf.find(key).then((picture) => {
      if (!isOver) setFound({ key, picture });
    });
    return () => {
      isOver = true;
    };
  }, [shelf, key]);
  return found && found.key === key ? found.picture : null;
}
