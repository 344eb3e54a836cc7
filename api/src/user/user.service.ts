import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import { STAFF_DESIGNATIONS, type userListQuery } from '@shopbench/contracts';
import { listPage, listRows, sortOf, type ListRows } from '../common/lists/list-page';
import { Party } from '../party/party.schema';

const SORTS = { name: 'foldedName', createdAt: 'createdAt' } as const;

/** The staff: parties with a staff designation. */
@Injectable()
export class UserService {
  constructor(@InjectModel(Party.name) private readonly parties: Model<Party>) {}

  list(query: z.output<typeof userListQuery>) {
    const { page, pageSize } = query;
    return listPage(this.parties, { ...rowsOf(query), page, pageSize });
  }

  /** All of a list, some at a time. */
  all(query: RowsQuery): AsyncGenerator<Party[]> {
    return listRows<Party>(this.parties, rowsOf(query));
  }
}

type RowsQuery = Omit<z.output<typeof userListQuery>, 'page' | 'pageSize'>;

/** Which of the staff a query asks for, in which order. */
function rowsOf(query: RowsQuery): ListRows<Party> {
  const sort = query.sort ?? 'name';
  const designation = query.designation ?? { $in: [...STAFF_DESIGNATIONS] };
  return {
    q: query.q,
    filter: { archived: query.archived ?? false, designation },
    sort: sortOf(sort, SORTS),
    sortIndex: { archived: 1, designation: 1, ...sortOf(sort.replace('-', ''), SORTS) },
  };
}
