import { ensureInstalled } from './setup/install.mjs';

/** `npm run pack`: the libraries that areas elsewhere are made with, one `.tgz` each in `dist/packages`. */
ensureInstalled();
const { packLibraries } = await import('./pack/pack-libraries.mjs');
try {
  for (const file of await packLibraries()) console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
