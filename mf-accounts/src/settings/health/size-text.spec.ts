import { sizeText } from './size-text';

it.each([
  [0, '0.0 MB'],
  [1, '0.1 MB'],
  [2_140_000, '2.1 MB'],
  [1_500_000_000, '1.5 GB'],
])('should say %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
