import type { PlaceKind } from '@shopbench/contracts';

/** What a kind of place is called. */
export const KIND_WORDS: Readonly<Record<PlaceKind, string>> = {
  usb: 'USB disk',
  folder: 'Folder, such as of another computer',
  webdav: 'WebDAV server, such as Nextcloud',
  s3: 'S3 bucket',
};
