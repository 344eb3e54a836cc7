/**
 * Walks the trees of an LMDB file without LMDB: a page whose head is not its own is read without complaint, but a write
 * that takes it for what it says kills the process.
 * @see MDB_page and MDB_node in LMDB's mdb.c
 */
import { readSync } from 'node:fs';

/** Offsets inside a page; its nodes' places are told from behind its head. */
const NUMBER_AT = 0;
const FLAGS_AT = 18;
const NODES_END_AT = 20;
const HEAD_BYTES = 24;
const NODE_HEAD_BYTES = 8;
const BRANCH = 0x01;
const LEAF = 0x02;
const OVERFLOW = 0x04;
/** Of a node: its value lies in overflow pages. */
const BIG_VALUE = 0x01;

export interface Trees {
  pageSize: number;
  lastPage: number;
  /** First pages of the trees; of an empty one -1. */
  roots: readonly number[];
}

/** Whether every page that the trees lead to is one, and the one that it is taken for. */
export function arePagesWhole(file: number, { pageSize, lastPage, roots }: Trees): boolean {
  let pagesLeft = lastPage + 1;

  function pageAt(number: number, flags: number): Buffer | undefined {
    const page = Buffer.alloc(flags === OVERFLOW ? HEAD_BYTES : pageSize);
    if (--pagesLeft < 0 || number < 2 || number > lastPage) return undefined;
    if (readSync(file, page, 0, page.length, number * pageSize) < page.length) return undefined;
    if (page.readBigUInt64LE(NUMBER_AT) !== BigInt(number)) return undefined;
    return (page.readUInt16LE(FLAGS_AT) & flags) === 0 ? undefined : page;
  }

  function isNodeWhole(page: Buffer, at: number): boolean {
    if (at + NODE_HEAD_BYTES > pageSize) return false;
    const [low, high, flags, keyBytes] = [0, 2, 4, 6].map((offset) => page.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const valueAt = at + NODE_HEAD_BYTES + keyBytes;
    if ((page.readUInt16LE(FLAGS_AT) & BRANCH) !== 0) {
      return valueAt <= pageSize && isTreeWhole(low + high * 2 ** 16 + flags * 2 ** 32);
    }
    if ((flags & BIG_VALUE) === 0) return valueAt + low + high * 2 ** 16 <= pageSize;
    return valueAt + 8 <= pageSize && pageAt(Number(page.readBigUInt64LE(valueAt)), OVERFLOW) !== undefined;
  }

  function isTreeWhole(root: number): boolean {
    const page = pageAt(root, BRANCH | LEAF);
    if (!page) return false;
    const nodesEnd = HEAD_BYTES + page.readUInt16LE(NODES_END_AT);
    if (nodesEnd > pageSize) return false;
    for (let at = HEAD_BYTES; at < nodesEnd; at += 2) {
      if (!isNodeWhole(page, HEAD_BYTES + page.readUInt16LE(at))) return false;
    }
    return true;
  }

  return roots.every((root) => root === -1 || isTreeWhole(root));
}
