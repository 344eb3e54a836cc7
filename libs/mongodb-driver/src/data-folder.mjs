import path from 'node:path';

/**
 * Where in a data folder lies what the API and the commands beside it tell each other of an upgrade: `journal` how it goes, `asked` what
 * an admin asks for, `taken` that note once somebody took it, `stop` which upgrade is asked to stop. `releases`: archives that the
 * page offers; whoever may write there chooses what the shop runs on. `running`: who started the shop.
 * @param {string} dataDir
 */
export const upgradePlaces = (dataDir) => {
  const folder = path.join(dataDir, 'upgrade');
  return {
    folder,
    journal: path.join(folder, 'upgrade.json'),
    asked: path.join(folder, 'asked.json'),
    taken: path.join(folder, 'taken.json'),
    stop: path.join(folder, 'stop.json'),
    releases: path.join(dataDir, 'releases'),
    running: path.join(dataDir, 'running.json'),
  };
};

/** So many days the data of before an upgrade stay, and those of a program that did not hold. */
export const KEPT_DAYS = 14;

/** The step of an upgrade after which a restored backup is known to be whole. */
export const PROVING_STEP = 'Check its books';
