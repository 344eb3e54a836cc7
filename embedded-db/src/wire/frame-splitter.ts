import { HEADER_BYTES, MAX_MESSAGE_BYTES, ProtocolError } from './message';

/** Cuts a byte stream into messages. A message is copied once, when it arrives in several pieces. */
export class FrameSplitter {
  private pieces: Buffer[] = [];
  private buffered = 0;
  private needed = HEADER_BYTES;

  /**
   * @returns the messages that the new piece completes.
   * @throws ProtocolError when a length is impossible; nothing more can be read then.
   */
  push(piece: Buffer): Buffer[] {
    this.pieces.push(piece);
    this.buffered += piece.length;
    const messages: Buffer[] = [];
    while (this.buffered >= this.needed) {
      let data = this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces);
      const length = data.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
        throw new ProtocolError(`Message length ${length} is out of range`);
      }
      if (data.length >= length) {
        messages.push(data.subarray(0, length));
        data = data.subarray(length);
        this.needed = HEADER_BYTES;
      } else {
        this.needed = length;
      }
      this.pieces = data.length > 0 ? [data] : [];
      this.buffered = data.length;
    }
    return messages;
  }
}
