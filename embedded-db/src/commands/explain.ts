import { type CommandTable } from './table';
export const explainCommands: CommandTable = {};
