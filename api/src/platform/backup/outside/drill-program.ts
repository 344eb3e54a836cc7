import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { besideProgram } from '../../../kernel/limits/kept-thread';

/** A large shop takes minutes to restore. */
const LONGEST_MS = 60 * 60_000;

/** What `tools/drill.mjs` says: whether the books of what it restored tie, or why it could not be started. */
export type DrillOutcome = { ok: boolean; faults: string[] } | { failed: string };

/** Restores a backup into a folder beside the shop and checks the books there, by a program of its own. Never throws. */
export async function runDrill(file: string, folder: string, dataDir: string): Promise<DrillOutcome> {
  const child = spawn(process.execPath, [besideProgram('../../tools/drill.mjs'), file, folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const broken = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)));
  try {
    const [said, complaints] = await Promise.all([
      Promise.race([text(child.stdout!), broken]),
      Promise.race([text(child.stderr!), broken]),
    ]);
    const last = said.trim().split('\n').at(-1) ?? '';
    try {
      return JSON.parse(last) as DrillOutcome;
    } catch {
      return { failed: complaints.trim().split('\n').at(-1)?.slice(0, 200) || 'it said nothing' };
    }
  } finally {
    clearTimeout(timer);
  }
}
