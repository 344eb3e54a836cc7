import { runTasks } from '../setup/build.mjs';

/** The lint rules of every project. */
export async function lint() {
  await runTasks(['lint']);
  return { passed: 1, failed: 0 };
}
