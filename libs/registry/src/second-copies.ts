import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { say, type Said } from '@shopbench/contracts';
import { filesBelow } from './files';
import { OWN_CODE } from './releases';

/** Words that only the code of a library itself holds, minified too, and from where an area gets it instead. */
const MARKS: readonly { library: string | Said; mark: RegExp; instead: string }[] = [
  { library: 'React', mark: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN/, instead: 'react' },
  { library: 'React DOM', mark: /__DOM_INTERNALS_DO_NOT_USE_OR_WARN/, instead: 'react-dom' },
  {
    library: say('build.router'),
    mark: /may be used only in the context of a <Router>/,
    instead: '@shopbench/client/router',
  },
  { library: say('build.store'), mark: /@@redux\//, instead: '@shopbench/client/state' },
  { library: 'MUI', mark: /["'`]Mui[A-Z][A-Za-z]*["'`]/, instead: '@shopbench/ui' },
  { library: 'emotion', mark: /data-emotion/, instead: '@shopbench/ui' },
];

/** The libraries of which a build brings a copy of its own beside the shell's. */
export async function secondCopies(folder: string): Promise<Said[]> {
  const found = new Map<string | Said, Said>();
  for (const file of (await filesBelow(folder)).filter((name) => OWN_CODE.test(name))) {
    const code = await readFile(path.join(folder, file), 'utf8');
    for (const { library, mark, instead } of MARKS)
      if (!found.has(library) && mark.test(code))
        found.set(library, say('build.secondCopy', { file, library, instead }));
  }
  return [...found.values()];
}
