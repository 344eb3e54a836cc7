import { Body, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  exportQuery,
  historyQuery,
  mergeInput,
  removedRecord,
  unarchiveInput,
  unmergeInput,
  type ExportFormat,
  type HistoryQuery,
  type RemovedRecord,
  type Right,
} from '@shopbench/contracts';
import { recordSeenBy, refuseHiddenChange, refuseHiddenQuery } from '../../kernel/access/field-rights';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Does, Needs } from '../../kernel/access/roles.decorator';
import { type Answer, titled, withData } from '../../kernel/answers/answer';
import { toChanges } from '../changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { capital } from '../../kernel/language/capital';
import { InjectRecords } from './inject-records';
import type { NamedRecords } from './named-records';
import type { Changed, RecordQuery, RowsQuery } from './record-rules';
import { sheetOf } from '../../store/records/record-sheet';
import { kindName, type NamedRecord, type RecordKind } from '../../store/records/stored-record';

/** The right that some of the routes need, where it is not that of the controller. */
export type OwnRights = Partial<Record<'create' | 'put' | 'remove' | 'history', Right>> & {
  /** Whoever creates, changes or deletes one must have shown lately that it is them. */
  confirmed?: true;
};

/** What the routes ask of a domain's records. */
type RecordCalls = Pick<
  NamedRecords<NamedRecord, object>,
  'create' | 'page' | 'all' | 'get' | 'change' | 'remove' | 'unarchive' | 'history'
>;

const NOBODY_ELSE: readonly MethodDecorator[] = [];
const restrictedTo = (right: Right | undefined, confirmed?: true) => [
  ...(right ? [Needs(right)] : NOBODY_ELSE),
  ...(confirmed ? [Confirmed()] : []),
];

/** Puts decorators on a route; with none, leaves it as it is. */
const all =
  (...decorators: readonly MethodDecorator[]): MethodDecorator =>
  (target, key, descriptor) =>
    decorators.forEach((decorator) => decorator(target, key, descriptor));

/**
 * The eight routes that every record has, for a controller to extend: create, list, export, get, put, remove, unarchive
 * and history.
 * What else a domain has stands in its controller.
 */
export function recordRoutes(kind: RecordKind, only: OwnRights = {}) {
  const { noun } = kind;
  const plural = kindName(kind);
  const { input, update, record, listQuery, rights } = kind.schemas;
  const exported = exportQuery(listQuery);

  abstract class RecordController {
    @InjectRecords(kind)
    readonly records: RecordCalls;

    @Inject(Exporter)
    readonly exporter: Exporter;

    @Post('create')
    @all(...restrictedTo(only.create, only.confirmed))
    @Describe({ summary: `Add a ${noun}`, data: record, repeatable: true })
    async create(@Body(new CheckPipe(input)) sent: object, @By() by: Caller): Promise<Answer<object>> {
      const told = await this.records.create(sent, by);
      return withData(told, this.shownTo(told.data, by));
    }

    @Get('all')
    @Describe({ summary: capital(plural), data: listData(plural, record) })
    async list(@Query(new CheckPipe(listQuery)) query: RecordQuery, @By() by: Caller) {
      refuseHiddenQuery(query, rights, by.user);
      const page = await this.records.page(query);
      return titled(
        capital(plural),
        listOf(plural, page, (row) => this.shownTo(row, by)),
      );
    }

    @ExportRoute(`${capital(plural)} as a file`)
    async export(
      @Query(new CheckPipe(exported)) { format, ...query }: RowsQuery & { format: ExportFormat },
      @By() by: Caller,
      @Res() response: Response,
    ): Promise<void> {
      refuseHiddenQuery(query, rights, by.user);
      const batches = mapped(this.records.all(query), (row) => this.shownTo(row, by));
      await this.exporter.send(response, { sheet: sheetOf(kind), batches, format, user: by.user });
    }

    @Get(':id')
    @Describe({ summary: `One ${noun}`, data: record })
    async get(@Param('id', IdPipe) id: string, @By() by: Caller): Promise<Answer<object>> {
      const record = await this.records.get(id);
      this.looked?.(id, by);
      return titled(capital(noun), this.shownTo(record, by));
    }

    @Put(':id')
    @all(...restrictedTo(only.put, only.confirmed))
    @Describe({
      summary: `Change the fields of a ${noun} that the body names; null clears one`,
      data: record,
    })
    async put(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(update)) changed: Changed,
      @By() by: Caller,
    ): Promise<Answer<object>> {
      refuseHiddenChange(changed, rights, by.user);
      const told = await this.records.change(id, changed, by);
      return withData(told, this.shownTo(told.data, by));
    }

    @Delete(':id')
    @Does('archive')
    @all(...restrictedTo(only.remove, only.confirmed))
    @Describe({ summary: `Delete a ${noun}; archives one that something refers to`, data: removedRecord })
    remove(@Param('id', IdPipe) id: string, @By() by: Caller): Promise<Answer<RemovedRecord>> {
      return this.records.remove(id, by);
    }

    @Post(':id/unarchive')
    @HttpCode(200)
    @Does('archive')
    @all(...restrictedTo(only.remove, only.confirmed))
    @Describe({ summary: `Take a ${noun} back from the archive`, data: record, repeatable: true })
    async unarchive(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(unarchiveInput)) { version }: z.output<typeof unarchiveInput>,
      @By() by: Caller,
    ): Promise<Answer<object>> {
      const told = await this.records.unarchive(id, version, by);
      return withData(told, this.shownTo(told.data, by));
    }

    @Get(':id/history')
    @all(...restrictedTo(only.history))
    @Describe({
      summary: `What was done to a ${noun}, newest first`,
      data: listData('changes', changeRecord),
    })
    async history(
      @Param('id', IdPipe) id: string,
      @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
      @By() { user }: Caller,
    ) {
      return titled('History', toChanges(await this.records.history(id, query, user)));
    }

    /** Told that somebody looked at one record, where that is kept. */
    protected looked?(id: string, by: Caller): void;

    /** The part of a record that the caller may see: all but the fields that it has no right to. */
    protected shownTo(row: object, { user }: Caller): object {
      return recordSeenBy(row, rights, user);
    }
  }
  return RecordController;
}

/**
 * The routes by which two records turn out to be one and apart again, for a controller beside that of the records to extend.
 * @param right of merging, where it is not that of the controller
 */
export function mergeRoutes(kind: RecordKind, right?: Right) {
  const { noun } = kind;
  const { record, rights } = kind.schemas;

  abstract class MergeController {
    abstract readonly mergeable: Pick<NamedRecords<NamedRecord, object>, 'merge' | 'unmerge' | 'merged'>;

    @Post(':id/merge')
    @HttpCode(200)
    @Does('archive')
    @all(...restrictedTo(right))
    @Describe({
      summary: `Merge a ${noun} into another one: what refers to it refers to that one; answers that one`,
      data: record,
    })
    async merge(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(mergeInput)) wish: z.output<typeof mergeInput>,
      @By() by: Caller,
    ): Promise<Answer<object>> {
      const told = await this.mergeable.merge(id, wish, by);
      return withData(told, this.shownTo(told.data, by));
    }

    @Get(':id/merged')
    @Describe({
      summary: `The ${kindName(kind)} that were merged into this one`,
      data: z.object({ merged: z.array(record) }),
    })
    async merged(@Param('id', IdPipe) id: string, @By() by: Caller) {
      const rows = await this.mergeable.merged(id);
      return titled('Merged', { merged: rows.map((row) => this.shownTo(row, by)) });
    }

    @Post(':id/unmerge')
    @HttpCode(200)
    @Does('archive')
    @all(...restrictedTo(right))
    @Describe({
      summary: `Take the merge of a ${noun} back; answers the ${noun} that was gone`,
      data: record,
    })
    async unmerge(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(unmergeInput)) { version }: z.output<typeof unmergeInput>,
      @By() by: Caller,
    ): Promise<Answer<object>> {
      const told = await this.mergeable.unmerge(id, version, by);
      return withData(told, this.shownTo(told.data, by));
    }

    /** The part of a record that the caller may see: all but the fields that it has no right to. */
    protected shownTo(row: object, { user }: Caller): object {
      return recordSeenBy(row, rights, user);
    }
  }
  return MergeController;
}
