/** What a release is for, as Node names it; `libc` of Linux. @typedef {{ os: string, cpu: string, libc: 'glibc' | 'musl' }} Target */

/** `linux-x64`, `linux-x64-musl`, `win32-x64` … @param {Target} target */
export const targetName = ({ os, cpu, libc }) =>
  `${os}-${cpu}${os === 'linux' && libc === 'musl' ? '-musl' : ''}`;

/** What this machine is. A Node for the other library of C of Linux tells of no glibc. @returns {Target} */
export function targetHere() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const isMusl = process.platform === 'linux' && !report.header.glibcVersionRuntime;
  return { os: process.platform, cpu: process.arch, libc: isMusl ? 'musl' : 'glibc' };
}
