import { shellConfig } from '../tools/build/shell.config.mjs';

export default shellConfig({ root: import.meta.dirname });
