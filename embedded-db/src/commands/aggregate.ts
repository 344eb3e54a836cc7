import { type CommandTable } from './table';
export const aggregateCommands: CommandTable = {};
