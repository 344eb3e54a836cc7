import { announceSeed, seededRandom } from '../../test/random';
import { FrameSplitter } from './frame-splitter';
import { ProtocolError } from './message';

function message(length: number, fill: number): Buffer {
  const buffer = Buffer.alloc(length, fill);
  buffer.writeInt32LE(length, 0);
  return buffer;
}

describe('cutting a stream into messages', () => {
  it('should give the same messages however the stream arrives', () => {
    const random = seededRandom(announceSeed('frame splitter test'));
    for (let round = 0; round < 100; round++) {
      const messages = Array.from({ length: 12 }, (_, i) => message(16 + Math.floor(random() * 300), i));
      const stream = Buffer.concat(messages);
      const splitter = new FrameSplitter();
      const found: Buffer[] = [];
      for (let at = 0; at < stream.length;) {
        const size = 1 + Math.floor(random() * 500);
        found.push(...splitter.push(stream.subarray(at, at + size)));
        at += size;
      }
      expect(found).toEqual(messages);
    }
  });

  it.each([0, 15, -5, 48_000_001])('should refuse the length %d', (length) => {
    const header = Buffer.alloc(16);
    header.writeInt32LE(length, 0);
    expect(() => new FrameSplitter().push(header)).toThrow(ProtocolError);
  });
});
