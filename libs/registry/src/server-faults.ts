import { say, type Said } from '@shopbench/contracts';
import { filesBelow } from './files';
import type { BuiltArea } from './releases';
import serverFile from './server-file.json';

/** Where a build has the area's server half: in a folder, and with an ending that the shop serves to nobody. */
export const { SERVER_FILE } = serverFile;

/** What is wrong with the server half of a build. */
export async function serverFaults({ folder, manifest: { server } }: BuiltArea): Promise<Said[]> {
  const isBuilt = (await filesBelow(folder)).includes(SERVER_FILE);
  if (!server) return isBuilt ? [say('half.undeclared', { file: SERVER_FILE })] : [];
  const { collections = [], routes } = server;
  const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':');
  const declared = [
    ...collections.map(({ name }) => name),
    ...routes.map(({ method, path }) => `${method} ${shapeOf(path)}`),
  ];
  const twice = declared.filter((one, at) => declared.indexOf(one) < at);
  return [
    ...(isBuilt ? [] : [say('half.notBuilt', { file: SERVER_FILE })]),
    ...twice.map((what) => say('half.twice', { what })),
  ];
}
