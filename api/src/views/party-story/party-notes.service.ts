import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { hasRight, say, type HistoryQuery, type PartyNote as NoteRecord } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notAllowed, notFound } from '../../kernel/answers/failure';
import { Changes } from '../../records/changes/changes.service';
import { insertDocuments, replaceDocument } from '../../kernel/database/direct-writes';
import { Once } from '../../kernel/database/once.service';
import { Transactions } from '../../kernel/database/transactions.service';
import type { Caller } from '../../kernel/http/caller';
import { listPage } from '../../kernel/lists/list-page';
import { actorOf } from '../../store/records/record';
import type { Party } from '../../store/people/party.schema';
import { PartyService } from '../../people/party/party.service';
import { PartyNote } from '../../store/people/party-note.schema';

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

/** What people write down about customers and suppliers. Whoever wrote a note changes and removes it, and the admin. */
@Injectable()
export class PartyNotes {
  constructor(
    @InjectModel(PartyNote.name) private readonly notes: Model<PartyNote>,
    private readonly parties: PartyService,
    private readonly changes: Changes,
    private readonly transactions: Transactions,
    private readonly once: Once,
  ) {}

  /** A page of a party's notes, newest first. */
  async page(id: string, { page, pageSize }: Pick<HistoryQuery, 'page' | 'pageSize'>) {
    const { _id: partyId } = await this.parties.records.stored(id);
    const sortIndex = { partyId: 1, ...NEWEST_FIRST } as const;
    return listPage(this.notes, { filter: { partyId }, sort: NEWEST_FIRST, sortIndex, page, pageSize });
  }

  async add(id: string, text: string, { user, key }: Caller): Promise<Answer<NoteRecord>> {
    return this.once.run(key, async (session) => {
      const party = await this.current(id, session);
      await this.parties.records.refer(party._id, 'id', session);
      const at = new Date();
      const note = { _id: new Types.ObjectId(), partyId: party._id, version: 0, text, at, by: actorOf(user) };
      await insertDocuments(this.notes, [note], session);
      await this.tell(party, user, { before: null, after: text }, session);
      return answer(say('done.noteSaved'), toNote(note));
    });
  }

  async change(
    id: string,
    noteId: string,
    { text, version }: { text: string; version: number },
    { user }: Caller,
  ): Promise<Answer<NoteRecord>> {
    return this.transactions.run(async (session) => {
      const { party, note } = await this.own(id, noteId, user, session);
      const changed = { ...note, text, version: version + 1 };
      if (!(await replaceDocument(this.notes, version, changed, session)))
        throw conflict(say('note.changed'), 'version');
      await this.tell(party, user, { before: note.text, after: text }, session);
      return answer(say('done.noteSaved'), toNote(changed));
    });
  }

  async remove(id: string, noteId: string, { user }: Caller): Promise<Answer<null>> {
    return this.transactions.run(async (session) => {
      const { party, note } = await this.own(id, noteId, user, session);
      await this.notes.deleteOne({ _id: note._id }, { session });
      await this.tell(party, user, { before: note.text, after: null }, session);
      return answer(say('done.noteDeleted'), null);
    });
  }

  /** Removes what was written down about somebody who leaves. */
  async removeAll(partyId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.notes.deleteMany({ partyId }, { session });
  }

  private async own(id: string, noteId: string, user: SignedInUser, session: ClientSession) {
    const party = await this.current(id, session);
    const note = await this.notes.findOne({ _id: noteId, partyId: party._id }).session(session).lean();
    if (!note) throw notFound(say('note.none'));
    if (String(note.by.userId) !== user._id && !hasRight(user, 'admin'))
      throw notAllowed(say('note.onlyBy', { name: note.by.name }));
    return { party, note };
  }

  private async current(id: string, session: ClientSession): Promise<Party> {
    const party = await this.parties.records.stored(id, session);
    if (party.archived) throw notFound(say('party.none'));
    return party;
  }

  /** The party's history keeps what was written. */
  private tell(
    { _id: recordId, name, designation: kind }: Party,
    by: SignedInUser,
    note: { before: string | null; after: string | null },
    session: ClientSession,
  ): Promise<void> {
    const states = { before: { note: note.before }, after: { note: note.after } };
    return this.changes.write({ kind, recordId, name, action: 'changed', by, ...states }, session);
  }
}

export const toNote = ({ _id, version, text, at, by }: PartyNote): NoteRecord => ({
  _id: String(_id),
  version,
  text,
  at: at.toISOString(),
  by: { userId: String(by.userId), name: by.name },
});
