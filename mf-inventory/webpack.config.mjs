import { areaConfig } from '@shopbench/area/webpack';

export default areaConfig({ root: import.meta.dirname });
