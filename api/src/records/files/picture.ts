import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { say } from '@shopbench/contracts';
import { Failure, picturesBusy } from '../../kernel/answers/failure';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { FairGate } from '../../kernel/limits/fair-gate';

/** The largest picture that is taken: bytes as sent, and pixels when decoded (a small file can hold very many). */
export const MOST_BYTES = 8 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;

/** Longest side of a kept picture. */
const LONGEST_SIDE = 1024;
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Decoding holds a picture's pixels in memory, and those that wait their bytes. */
const gate = new FairGate({
  width: 2,
  kept: 1,
  ranks: {
    counter: { waiting: 30, patienceMs: 30_000 },
    customer: { waiting: 8, patienceMs: 20_000 },
    machine: { waiting: 1, patienceMs: 30_000 },
  },
  busy: picturesBusy,
});

export interface Picture {
  data: Buffer;
  contentType: typeof CONTENT_TYPES.webp;
}

const unreadable = () => new Failure(415, say('picture.unreadable'));

/**
 * Makes of what somebody sent a picture of our own: decoded, turned upright, at most 1,024 pixels a side, written anew as
 * WebP, so that neither place and time of the photo (EXIF) nor anything hidden in the file remains. What it is is told by
 * its content, never by its name. Throws 413 for too many pixels, 415 for what is no JPEG, PNG or WebP picture, 503 while too
 * many others wait.
 */
export async function pictureOf(sent: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(sent);
  if (!type || !KINDS.has(type.mime)) throw unreadable();
  return gate.pass(async () => {
    const { width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw unreadable();
      });
    if (width * height > MOST_PIXELS) {
      throw new Failure(413, say('picture.large', { most: MOST_PIXELS / 1_000_000 }));
    }
    const data = await sharp(sent, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer()
      .catch(() => {
        throw unreadable();
      });
    return { data, contentType: CONTENT_TYPES.webp };
  });
}
