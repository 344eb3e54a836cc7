import { Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  importChange,
  importRow,
  importRowsQuery,
  importStatus,
  queryFlag,
  type ImportOutcome,
  type ImportRowsQuery,
  type Language,
  type Said,
  say,
} from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { capital } from '../../kernel/language/capital';
import { skippedSheet, toImportRow, toPlainRow, uploadMessage } from './import-answers';
import type { ImportKind } from './import-kind';
import type { ImportLayout } from './reading/import-layout';
import type { ImportWork } from './import-rights';
import { importTemplate } from './import-template';
import { Imports, type SentSheet } from './imports.service';
import { SentSheetOf, TakesSheet } from './sent-sheet';
import { AskedLanguage } from '../../kernel/language/asked-language';

const uploadQuery = z.strictObject({ dryRun: queryFlag });
const exportedRows = z.strictObject({ format: z.enum(['xlsx', 'csv']) });

/** Rows of each outcome that stand in an answer; all of them are in the list of rows. */
const MOST_ROWS = 1_000;

/** The data of an upload's answer: `insertedProducts` and so on. Source: specification 1 and 2, section 3. */
function uploadAnswer({ plural }: ImportLayout) {
  const Plural = capital(plural);
  const row = z.looseObject({ row: z.number() });
  return z.object({
    ...importStatus.shape,
    dryRun: z.boolean(),
    [`inserted${Plural}`]: z.array(row),
    [`updated${Plural}`]: z.array(z.looseObject({ row: z.number(), changes: z.array(importChange) })),
    [`skipped${Plural}`]: z.array(z.looseObject({ row: z.number(), reason: z.string() })),
  });
}

/**
 * The routes of the imports of one kind of record, for a controller at `…/bulk-upload` to extend. `kindToken` is the
 * provider that implements ImportKind.
 */
export function importRoutes(file: ImportLayout, kindToken: unknown) {
  const { noun, plural } = file;
  const Plural = capital(plural);

  abstract class ImportController {
    @Inject(kindToken as never)
    readonly kind: ImportKind;

    @Inject(Imports)
    readonly imports: Imports;

    @Inject(Exporter)
    readonly exporter: Exporter;

    @Post()
    @HttpCode(200)
    @TakesSheet()
    @Describe({
      summary: `Import ${plural} from an .xlsx or .csv file (multipart, \`file\`); with dryRun=true only say what would be done`,
      data: uploadAnswer(file),
    })
    async upload(
      @SentSheetOf() sent: SentSheet,
      @Query(new CheckPipe(uploadQuery)) { dryRun = false }: z.output<typeof uploadQuery>,
      @By() { user }: Caller,
      @AskedLanguage() language: Language,
    ) {
      const reader = { layout: file, person: user, language };
      const checked = await this.imports.check(this.kind, sent, user);
      const id = String(checked._id);
      if (!dryRun && checked.toWrite > 0)
        await (
          await this.imports.begin(this.kind, id, 'running', user)
        ).ended;
      const status = await this.imports.status(this.kind, id, user, language);
      const rows = async (outcome: ImportOutcome) =>
        (await this.imports.first(checked._id, outcome, MOST_ROWS)).map((row) => toPlainRow(row, reader));
      const data = {
        ...status,
        dryRun,
        [`inserted${Plural}`]: await rows('inserted'),
        [`updated${Plural}`]: await rows('updated'),
        [`skipped${Plural}`]: await rows('skipped'),
      };
      return answer(uploadMessage(status, file, dryRun), data);
    }

    @Get('template')
    @Describe({ summary: `An empty list of ${plural} to fill in`, file: ['xlsx'] })
    template(@Res() response: Response): void {
      response.setHeader('Content-Type', CONTENT_TYPES.xlsx);
      response.setHeader('Content-Disposition', `attachment; filename="${noun}-template.xlsx"`);
      response.end(importTemplate(file));
    }

    @Get('recent')
    @Describe({
      summary: `The last imports of ${plural}, newest first`,
      data: z.object({ imports: z.array(importStatus) }),
    })
    async recent(@By() { user }: Caller, @AskedLanguage() language: Language) {
      return titled('Imports', { imports: await this.imports.recent(this.kind, user, language) });
    }

    @Get(':id')
    @Describe({ summary: 'How far an import is', data: importStatus })
    async status(
      @Param('id', IdPipe) id: string,
      @By() { user }: Caller,
      @AskedLanguage() language: Language,
    ) {
      return titled('Import', await this.imports.status(this.kind, id, user, language));
    }

    @Get(':id/rows')
    @Describe({ summary: 'Rows of an import with an outcome', data: listData('rows', importRow) })
    async rows(
      @Param('id', IdPipe) id: string,
      @Query(new CheckPipe(importRowsQuery)) query: ImportRowsQuery,
      @By() { user }: Caller,
      @AskedLanguage() language: Language,
    ) {
      const reader = { layout: file, person: user, language };
      const { rows, ...page } = await this.imports.page(this.kind, id, query);
      return titled('Rows', { ...page, rows: rows.map((row) => toImportRow(row, reader)) });
    }

    @ExportRoute('The skipped rows of an import with the reasons, to be mended and uploaded', ':id/skipped')
    async skipped(
      @Param('id', IdPipe) id: string,
      @Query(new CheckPipe(exportedRows)) { format }: z.output<typeof exportedRows>,
      @By() { user }: Caller,
      @Res() response: Response,
    ): Promise<void> {
      const batches = mapped(this.imports.all(this.kind, id, 'skipped'), (row) => row);
      await this.exporter.send(response, { sheet: skippedSheet(file), batches, format, user });
    }

    @Post(':id/run')
    @HttpCode(202)
    @Describe({ summary: 'Write a checked import, or go on with one that was cut off', data: importStatus })
    run(@Param('id', IdPipe) id: string, @By() by: Caller, @AskedLanguage() language: Language) {
      return this.begin(id, 'running', { by, language }, say('done.importBegun'));
    }

    @Post(':id/stop')
    @HttpCode(202)
    @Describe({ summary: 'Stop a running import and take back what it wrote', data: importStatus })
    stop(@Param('id', IdPipe) id: string, @By() by: Caller, @AskedLanguage() language: Language) {
      return this.begin(id, 'stopping', { by, language }, say('done.importBack'));
    }

    @Post(':id/undo')
    @HttpCode(202)
    @Describe({ summary: 'Take an import back while nothing refers to it', data: importStatus })
    undo(@Param('id', IdPipe) id: string, @By() by: Caller, @AskedLanguage() language: Language) {
      return this.begin(id, 'undoing', { by, language }, say('done.importBack'));
    }

    private async begin(
      id: string,
      work: ImportWork,
      { by: { user }, language }: { by: Caller; language: Language },
      message: Said,
    ) {
      await this.imports.begin(this.kind, id, work, user);
      return answer(message, await this.imports.status(this.kind, id, user, language));
    }
  }
  return ImportController;
}
