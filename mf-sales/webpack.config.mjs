import { areaConfig } from '../tools/build/area.config.mjs';

export default areaConfig({ root: import.meta.dirname });
