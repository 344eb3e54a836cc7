/** Index keys: how values become ordered bytes, and which keys a document has. */
export {
  type Direction,
  EMPTY_ARRAY,
  MISSING,
  encodeKey,
  encodeKeyText,
  idKey,
  stringPrefixRange,
  successor,
  typeBracket,
} from './keys/encoding';
export { type IndexKeys, indexKeys } from './keys/index-keys';
