import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { KEPT_DAYS, upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { say, toldIn, type Language, type UpgradeInput, type UpgradeRelease, type UpgradeState } from '@shopbench/contracts'; // prettier-ignore
import manifest from '../../../package.json';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { Archives, type Archive } from './archives';
import { courseOf, isUnderWay, readJournal, type Journal } from './upgrade-journal';
import {
  isOwnDatabase,
  starterOf,
  stoppedId,
  takenNote,
  waitingNote,
  writeAsked,
  writeStop,
} from './upgrade-notes';

/**
 * The upgrade of the shop as its page shows it. This program only asks for one, by a note in the data folder: whoever started it
 * takes the note, since this program itself is stopped on the way.
 */
@Injectable()
export class Upgrades {
  private readonly dataDir: string;
  private readonly archives: Archives;

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.dataDir = dataDir;
    this.archives = new Archives(upgradePlaces(dataDir).releases);
  }

  /** What runs, what lies ready, and how the last upgrade is, in the words of a language. */
  async state(language: Language): Promise<UpgradeState> {
    const { dataDir } = this;
    const [running, archives, journal] = await Promise.all([
      this.running(),
      this.archives.all(),
      this.journal(),
    ]);
    const [waiting, taken] = [waitingNote(dataDir, journal?.id), takenNote(dataDir)];
    // By what came before it: the clock may have been put right meanwhile.
    const isNewest = taken?.refused !== undefined && taken.after === journal?.id;
    return {
      running,
      folder: upgradePlaces(dataDir).releases,
      elsewhere: this.elsewhere(language),
      archives: archives.map(({ fault, ...archive }) => ({
        ...archive,
        ...(fault ? { fault: toldIn(language, fault) } : {}),
        isRunning: isSame(archive, running),
      })),
      waiting: waiting && { file: waiting.file, by: waiting.by, at: waiting.at },
      refused: !waiting && isNewest ? { file: taken.file, at: taken.at, why: taken.refused! } : undefined,
      keptDays: KEPT_DAYS,
      last: journal ? courseOf(journal, stoppedId(dataDir) === journal.id) : undefined,
    };
  }

  /** Asks for an upgrade. Throws 422 where nobody would take the note or the archive is not right, 409 while one is under way. */
  async begin({ file, sha256 }: UpgradeInput, { name }: SignedInUser): Promise<void> {
    const starter = starterOf(this.dataDir);
    if (!starter) throw ruleBroken(this.why());
    const archive = (await this.archives.all()).find((one) => one.file === file);
    if (!archive) throw notFound(say('upgrade.noArchive', { file }), 'file');
    if (archive.fault) throw ruleBroken(archive.fault, 'file');
    if (archive.sha256 !== sha256) throw conflict(say('upgrade.otherArchive', { file }), 'sha256');
    const running = await this.running();
    if (isSame(archive, running))
      throw ruleBroken(say('upgrade.runsAlready', { version: running.version }), 'file');
    const journal = await this.journal();
    // From here to the note nothing else gets a turn: of two who press at once one does.
    if (waitingNote(this.dataDir, journal?.id) || isUnderWay(journal)) throw conflict(say('upgrade.going'));
    const at = new Date().toISOString();
    writeAsked(this.dataDir, { id: randomUUID(), file, sha256, by: name, at, after: journal?.id });
  }

  /** Asks the upgrade that goes on to stop before its next step. Throws 409 once the shop may be touched. */
  async stop(): Promise<void> {
    const journal = await this.journal();
    if (journal?.phase !== 'rehearsing' || !isUnderWay(journal)) throw conflict(say('upgrade.nothingToStop'));
    writeStop(this.dataDir, journal.id);
  }

  private why() {
    return isOwnDatabase(this.dataDir) ? say('upgrade.notStarted') : say('upgrade.onServer');
  }

  private elsewhere(language: Language): UpgradeState['elsewhere'] {
    if (starterOf(this.dataDir)) return undefined;
    const command = isOwnDatabase(this.dataDir) ? 'npm run upgrade -- FILE' : undefined;
    return { why: toldIn(language, this.why()), ...(command ? { command } : {}) };
  }

  /** A journal that cannot be read tells nothing. */
  private journal(): Promise<Journal | null> {
    return readJournal(this.dataDir).catch(() => null);
  }

  /** The release that runs: a checkout has no commit that is told. */
  private async running(): Promise<UpgradeRelease> {
    const root = starterOf(this.dataDir)?.root;
    const told = root ? await readFile(path.join(root, 'release.json'), 'utf8').catch(() => '{}') : '{}';
    const { commit } = JSON.parse(told) as { commit?: string };
    return { version: manifest.version, ...(commit ? { commit } : {}) };
  }
}

const isSame = ({ release }: Pick<Archive, 'release'>, running: UpgradeRelease): boolean =>
  release?.version === running.version && release.commit !== undefined && release.commit === running.commit;
