import { sizeText } from './size-text';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [48_400, '48 KB'],
  [2_140_000, '2.1 MB'],
  [99_000_000, '99.0 MB'],
  [152_000_000, '152 MB'],
  [1_500_000_000, '1.5 GB'],
  [61_240_000_000, '61.2 GB'],
  [4e15, '4000 TB'],
])('should say %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
