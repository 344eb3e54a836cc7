/** Decoding that lets others run while a document is large. */
import { type Doc, Decoder, decode, decodeFields } from '../values/document';
import { type Pause, PAUSE, pause } from './step';

/** A document of so many bytes is decoded in parts of so many elements: some milliseconds of work each. */
const LARGE_BYTES = 256 * 1024;
const ELEMENTS = 20_000;

/** Decodes what a client sent. */
export async function decodeReceived(raw: Buffer): Promise<Doc> {
  const decoder = new Decoder(raw, true);
  for (;;) {
    const doc = decoder.read(ELEMENTS);
    if (doc) return doc;
    await pause();
  }
}

/** Decodes a stored document. @param only the fields that are wanted of it; all when left out */
export function* decodeStored(raw: Buffer, only?: ReadonlySet<string>): Generator<Pause, Doc> {
  if (raw.length < LARGE_BYTES) return only ? decodeFields(raw, only) : decode(raw);
  const decoder = new Decoder(raw, false, only);
  for (;;) {
    const doc = decoder.read(ELEMENTS);
    if (doc) return doc;
    yield PAUSE;
  }
}
