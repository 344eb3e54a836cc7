import { areaConfig } from '@shopbench/area/webpack';
import { myConfig } from '../tools/build/my.config.mjs';

const root = import.meta.dirname;
const area = areaConfig({ root });
// The other build of this folder lies within it.
area.output = { ...area.output, clean: { keep: 'my' } };

/** The area for the staff's shell, and the customers' own program. */
export default [area, myConfig({ root })];
