import { runTasks } from '../setup/build.mjs';

/** The types of every project. */
export async function types() {
  await runTasks(['typecheck']);
  return { passed: 1, failed: 0 };
}
