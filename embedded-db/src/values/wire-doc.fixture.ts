import { serialize } from 'bson';
import { decodeInput } from './decode';
import { type Doc } from './kind';

/** A JavaScript literal as the server sees it after the wire: Int32, Double, BSONRegExp and so on. */
export const wire = (doc: object): Doc => decodeInput(serialize(doc, { ignoreUndefined: true }));

/** As `wire`, for one value. */
export const wireValue = (value: unknown): unknown => wire({ value }).value;
