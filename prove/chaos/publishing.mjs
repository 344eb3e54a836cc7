import fs from 'node:fs';
import path from 'node:path';
import {
  damageOf,
  packBuild,
  publish,
  readHistory,
  readRegistry,
  releaseName,
} from '@shopbench/registry/built';
import { inRoot } from '../../tools/setup/paths.mjs';
import { PASSWORD } from '../support/shop.mjs';

/** @typedef {import('../support/till.mjs').Call & { release: string }} Deed */

const AREA = 'customer';
/** An odd number: the last gives the new build to everybody. */
const DEEDS = 5;

/**
 * Areas of a shop of its own in a folder, one of which is published anew again and again.
 * @param {string} folder
 */
export async function publishing(folder) {
  const places = { areasDir: path.join(folder, 'areas'), shellDir: path.join(folder, 'shell') };
  const built = inRoot(`mf-${AREA}`, 'dist');
  const by = { author: 'chaos', force: true };
  await publish(places, 'shell', inRoot('shell', 'dist'), by);
  let last = String((await publish(places, AREA, built, by)).name);
  let serial = 0;
  /** @type {Deed[]} */
  let deeds = [];

  /** A build that nobody has seen: the same files as another version. */
  async function newBuild() {
    const version = `0.1.${(serial += 1)}`;
    const copy = path.join(folder, `build-${version}`);
    fs.cpSync(built, copy, { recursive: true });
    for (const name of ['area.json', 'build.json']) {
      const file = path.join(copy, name);
      fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), version }));
    }
    const content = await packBuild(copy);
    const { build } = JSON.parse(fs.readFileSync(path.join(copy, 'build.json'), 'utf8'));
    fs.rmSync(copy, { recursive: true });
    return { content, release: `${version}-${build}` };
  }

  return {
    /** For the API. */
    env: { AREAS_DIR: places.areasDir, SHELL_DIR: places.shellDir },
    /**
     * Sends a new build, publishes it, and takes it back and publishes it again.
     * @param {import('../support/till.mjs').Till} till
     */
    async work(till) {
      await till.ask({ method: 'POST', path: '/auth/confirm', body: { password: PASSWORD } });
      const { content, release } = await newBuild();
      const before = last;
      const file = { field: 'build', name: 'build.tgz', type: 'application/gzip', content };
      deeds = [{ method: 'POST', path: `/area/${AREA}/release`, file, release }];
      for (let n = 0; n < DEEDS; n += 1) {
        const to = n % 2 === 0 ? release : before;
        const [path, key] = [`/area/${AREA}/${n % 2 === 0 ? 'publish' : 'rollback'}`, `area-${release}-${n}`];
        deeds.push({ method: 'POST', path, body: { release: to }, key, release: to });
      }
      for (const deed of deeds) {
        const { status } = await till.ask(deed);
        // What comes after it waits for it, as people do.
        if (status !== 200 && status !== 201) break;
      }
    },
    /**
     * Sends all of it once more, in its order, which does what was not answered; judges what everybody gets then.
     * @param {import('../support/till.mjs').Till} till @param {string} address
     * @returns {Promise<string[]>}
     */
    async faults(till, address) {
      const found = [];
      await till.ask({ method: 'POST', path: '/auth/confirm', body: { password: PASSWORD } });
      for (const deed of deeds) {
        const { status, message, data } = await till.ask(deed);
        if (status !== 200 && status !== 201)
          found.push(`${deed.path} of ${deed.release}: ${status} ${message}`);
        else if (data.release !== deed.release)
          found.push(`${deed.path} of ${deed.release} gave ${data.release}`);
        last = deed.release;
      }
      deeds = [];
      const { areas } = await readRegistry(places);
      const area = areas.find(({ name }) => name === AREA);
      const release = area ? releaseName(area) : 'none';
      if (release !== last) found.push(`${release} of ${AREA} is published, not ${last}`);
      const damaged = await damageOf(places, AREA, release);
      if (damaged.length > 0) found.push(`${release} of ${AREA} is damaged: ${damaged.join(', ')}`);
      const revisions = (await readHistory(places)).map(({ revision }) => revision).sort((a, b) => a - b);
      if (revisions.some((revision, at) => revision !== at + 1)) found.push(`revisions are ${revisions}`);
      const entry = area && (await fetch(`${address}${area.entry}`));
      if (!entry?.ok) found.push(`the entry of ${AREA} ${release} answers ${entry?.status}`);
      return found;
    },
  };
}
