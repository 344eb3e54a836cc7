import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ folder: string, number: string, remove: () => void }} Disk `number`: of its device, such as `7:0` */

const SIZE = 4 * 2 ** 30;
const THROTTLE = '/sys/fs/cgroup/blkio/blkio.throttle.write_iops_device';

/** @param {string} command @param {string[]} args what it prints, null where it fails */
function run(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * A file system of its own, in a file beside it, at a folder that is made; null where one may not mount it.
 * @param {string} folder
 * @returns {Disk | null}
 */
export function ownDisk(folder) {
  const image = `${folder}.disk`;
  fs.mkdirSync(folder);
  fs.closeSync(fs.openSync(image, 'w'));
  fs.truncateSync(image, SIZE);
  const device =
    run('mkfs.ext4', '-q', '-F', '-m', '0', image) === null
      ? null
      : run('losetup', '--find', '--show', image);
  const isMounted = device !== null && run('mount', device, folder) !== null;
  const remove = () => {
    if (isMounted) run('umount', folder);
    if (device) run('losetup', '--detach', device);
    fs.rmSync(image, { force: true });
  };
  if (!device || !isMounted) {
    remove();
    return null;
  }
  const number = fs.readFileSync(`/sys/block/${path.basename(device)}/dev`, 'utf8').trim();
  return { folder, number, remove };
}

/** Whether this machine can make a disk slow: by the first kind of control groups, whose root rules all programs. */
export const canBeSlow = () => fs.existsSync(THROTTLE);

/** From now on a disk writes so many pieces a second, to all programs; 0 ends it. @param {Disk} disk @param {number} pieces */
export const slowTo = ({ number }, pieces) => fs.writeFileSync(THROTTLE, `${number} ${pieces}`);

/** Fills a disk until nothing goes into it; answers what empties it. @param {Disk} disk */
export function fill({ folder }) {
  const [most, rest] = [path.join(folder, 'filler'), path.join(folder, 'filler-2')];
  const { bavail, bsize } = fs.statfsSync(folder);
  // All but the last of it is taken without being written.
  run('fallocate', '-l', String(Math.max(bsize, bavail * bsize - 2 ** 24)), most);
  const handle = fs.openSync(rest, 'w');
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) if (fs.writeSync(handle, Buffer.alloc(size)) < size) break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    }
  }
  fs.closeSync(handle);
  return () => [most, rest].forEach((file) => fs.rmSync(file, { force: true }));
}
