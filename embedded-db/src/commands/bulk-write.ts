import { type CommandTable } from './table';
export const bulkWriteCommands: CommandTable = {};
