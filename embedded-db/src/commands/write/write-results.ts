import { type Doc } from '../../values/document';
import { type MongoError } from '../../values/error';
import { type Outcome, type Results } from './statement';
import { ErrorTexts } from './write-errors';

/** The reply of insert, delete and, with `nModified` and `upserted`, update. */
export class WriteResults implements Results {
  private n: number;
  private modified: number;
  private readonly upserted: Doc[];
  private readonly writeErrors: Doc[];
  private readonly errors = new ErrorTexts();

  constructor(
    earlier: Doc = {},
    private readonly isUpdate = false,
  ) {
    this.n = Number(earlier.n ?? 0);
    this.modified = Number(earlier.nModified ?? 0);
    this.upserted = (earlier.upserted as Doc[] | undefined) ?? [];
    this.writeErrors = (earlier.writeErrors as Doc[] | undefined) ?? [];
  }

  add(index: number, { matched, modified, inserted }: Outcome): void {
    this.n += matched + (inserted ? 1 : 0);
    this.modified += modified;
    if (this.isUpdate && inserted) this.upserted.push({ index, _id: inserted._id });
  }

  fail(index: number, error: MongoError): void {
    this.writeErrors.push({ index, ...this.errors.listed(error) });
  }

  reply(): Doc {
    const { n, modified, upserted, writeErrors } = this;
    return {
      n,
      ...(this.isUpdate ? { nModified: modified } : {}),
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  }
}
