import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pictureOf } from './picture';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A PNG of a few kilobytes that says it has so many pixels. */
function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 8 + data.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((side / 8 + 1) * side, 20_000_000)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let value = ~0;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe('pictureOf', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('should make a small WebP of a large %s', async (format) => {
    const { data, contentType } = await pictureOf(await solid(3000, 1500).toFormat(format).toBuffer());
    expect(contentType).toBe('image/webp');
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 512 });
  });

  it('should turn a photo upright and drop where and when it was taken', async () => {
    const photo = await solid(40, 20)
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await pictureOf(photo);
    const found = await sharp(data).metadata();
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([
      20,
      40,
      undefined,
      undefined,
    ]);
  });

  it('should keep a small picture as large as it is', async () => {
    const { data } = await pictureOf(await solid(10, 12).png().toBuffer());
    expect(await sharp(data).metadata()).toMatchObject({ width: 10, height: 12 });
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['nothing', () => Buffer.alloc(0), 415],
    ['text', () => Buffer.from('hello'), 415],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
    ],
    ['a GIF', () => solid(4, 4).gif().toBuffer(), 415],
    ['the beginning of a PNG', async () => (await solid(400, 400).png().toBuffer()).subarray(0, 60), 415],
    [
      'a PNG with a page behind its first bytes',
      () => Buffer.concat([bombPng(8).subarray(0, 8), Buffer.from('<html>')]),
      415,
    ],
    ['a PNG of 900 megapixels', () => bombPng(30_000), 413],
  ])('should refuse %s', async (_, make, status) => {
    await expect(pictureOf(await make())).rejects.toMatchObject({ status });
  });
});
