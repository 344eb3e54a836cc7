import { statfs } from 'node:fs/promises';

/** Bytes on the disk of a folder; null where its file system does not tell its size, which is no full one. */
export async function diskRoom(folder: string): Promise<{ free: number; total: number } | null> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? null : { free: bavail * bsize, total: blocks * bsize };
}
