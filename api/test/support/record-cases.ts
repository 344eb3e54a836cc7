import * as z from 'zod/mini';
import {
  changeRecord,
  check,
  fieldLabel,
  hasRight,
  STAFF_DESIGNATIONS,
  valueOfBlankable,
  type ChangeRecord,
  type RecordSchemas,
  type Right,
} from '@shopbench/contracts';
import { Client } from './client';
import { next } from './factories';
import { startShop, type Shop } from './shop';

const UNKNOWN_ID = 'f'.repeat(24);

type Fields = Record<string, unknown>;
interface Answered extends Fields {
  _id: string;
  version: number;
}

/** What a domain says of its records; `recordCases` then tests all that holds for every kind of record. */
export interface RecordCases {
  /** `/brand` */
  path: string;
  /** The name of the list: 'brands'. */
  list: string;
  schemas: RecordSchemas;
  /** A body that creates a record with every field filled; `n` differs at each call. */
  body: (n: number) => Fields;
  /** Another value for each field that a PUT may change on its own; `n` differs at each call. */
  changed: (n: number) => Fields;
  /** The field that is unique, the first one when left out. */
  unique?: string;
  /** Values that are refused with 400 at their field. */
  bad?: [field: string, value: unknown][];
  /** Made before the first record: what its body names. */
  before?: (admin: Client) => Promise<unknown>;
  /** Fields of the answer that follow from others. */
  derived?: readonly string[];
  /** The name of a record in its history; the unique field when left out. */
  named?: string;
  /** What is said of a change, where the specification has words for it. */
  changedText?: string;
  /** The right of whoever may call the routes; trading when left out. */
  seenBy?: Right;
}

/** Tests creating, reading, listing, changing, deleting and the history of a kind of record, on a shop of its own. */
export function recordCases(kind: RecordCases): () => Shop {
  const { path, list, schemas, bad = [], derived = [] } = kind;
  const unique = kind.unique ?? Object.keys(schemas.input.shape)[0]!;
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    await kind.before?.(shop.admin);
  });
  afterAll(() => shop.close());

  const body = () => kind.body(next());
  const create = (over: Fields = {}) =>
    shop.admin.must<Answered>('POST', `${path}/create`, { ...body(), ...over });
  const read = (id: string) => shop.admin.must<Answered>('GET', `${path}/${id}`);
  const put = (record: Answered, fields: Fields) =>
    shop.admin.call<Answered>('PUT', `${path}/${record._id}`, { version: record.version, ...fields });
  /** The fields that a PUT may change on their own. */
  const changed = () => kind.changed(next());
  const fieldsToChange = Object.keys(kind.changed(0));
  const first = () => Object.fromEntries(Object.entries(changed()).slice(0, 1));
  const fieldsToClear = fieldsToChange.filter((field) =>
    valueOfBlankable(schemas.input.shape[field] as never),
  );
  const without = (record: Fields, ...fields: string[]) =>
    Object.fromEntries(
      Object.entries(record).filter(([key]) => ![...fields, 'version', 'updatedAt'].includes(key)),
    );

  describe(`a record of ${path}`, () => {
    it('should be read as it was created, and stand in the list', async () => {
      const record = await create();
      expect(record.version).toBe(0);
      expect(await read(record._id)).toEqual(record);
      expect(await read(record._id.toUpperCase())).toEqual(record);
      const { [list]: rows } = await shop.admin.must('GET', `${path}/all?sort=-createdAt&pageSize=1`);
      expect(rows).toEqual([record]);
      // An object schema drops the keys that it does not know, so what comes out must be what went in.
      expect(check(schemas.record, record)).toEqual({ ok: true, value: record });
    });

    it('should be created once for an idempotency key', async () => {
      const sent = body();
      const headers = { 'Idempotency-Key': `record-${next()}` };
      const first = await shop.admin.post(`${path}/create`, sent, { headers });
      expect(first.status).toBe(201);
      expect((await shop.admin.post(`${path}/create`, sent, { headers })).text).toBe(first.text);
    });

    it('should keep every field that a change does not name', async () => {
      let record = await create();
      const same = await put(record, {});
      expect([same.status, without(same.data)]).toEqual([200, without(record)]);
      record = same.data;
      for (const field of fieldsToChange) {
        const reply = await put(record, { [field]: changed()[field] });
        const said = expect.stringContaining(kind.changedText ?? 'saved');
        expect([field, reply.status, reply.message]).toEqual([field, 200, said]);
        expect(reply.data.version).toBe(record.version + 1);
        expect(reply.data[field]).not.toEqual(record[field]);
        expect(without(reply.data, field, ...derived)).toEqual(without(record, field, ...derived));
        expect(await read(record._id)).toEqual(reply.data);
        record = reply.data;
      }
    });

    it('should lose a field that a change clears, and no other', async () => {
      let record = await create();
      for (const [i, field] of fieldsToClear.entries()) {
        const reply = await put(record, { [field]: i % 2 === 0 ? null : '' });
        expect([field, reply.status, reply.data?.[field] ?? null]).toEqual([field, 200, null]);
        expect(without(reply.data, field, ...derived)).toEqual(without(record, field, ...derived));
        expect(await read(record._id)).toEqual(reply.data);
        record = reply.data;
      }
    });

    it('should be refused with what nobody may send', async () => {
      const record = await create();
      const fields = bad.map(([field, value]) => [{ [field]: value }, field] as const);
      for (const [sent, field] of [[{ isAdmin: true }, 'isAdmin'] as const, ...fields]) {
        const created = await shop.admin.post(`${path}/create`, { ...body(), ...sent });
        expect([field, created.status, created.errors?.[0]?.path]).toEqual([field, 400, field]);
        const reply = await put(record, sent);
        expect([field, reply.status, reply.errors?.[0]?.path]).toEqual([field, 400, field]);
      }
      const unseen = await put(record, { version: undefined });
      expect(unseen).toMatchObject({ status: 400, errors: [{ path: 'version' }] });
      expect(await read(record._id)).toEqual(record);
    });

    it('should be changed by the version that was read only, and by one of two at once', async () => {
      const record = await create();
      const sent = first();
      const both = await Promise.all([put(record, sent), put(record, sent)]);
      expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
      const stale = await put(record, {});
      expect(stale).toMatchObject({ status: 409, errors: [{ path: 'version' }] });
      expect(stale.message).toMatch(
        /^Admin changed this .* on \d\d\/\d\d\/\d{4}, \d\d:\d\d, after you opened/,
      );
      expect((await read(record._id)).version).toBe(1);
    });

    it('should be the only one of its name', async () => {
      const [one, other] = [await create(), await create()];
      const name = String(one[unique]);
      const taken = { status: 409, errors: [{ path: unique }] };
      expect(await shop.admin.post(`${path}/create`, { ...body(), [unique]: name })).toMatchObject(taken);
      expect(await put(other, { [unique]: name.toLowerCase() })).toMatchObject(taken);
      expect((await put(one, { [unique]: name })).status).toBe(200);
    });

    it('should be 400 for a malformed and 404 for an unknown id', async () => {
      for (const [method, end] of [
        ['GET', ''],
        ['PUT', ''],
        ['GET', '/history'],
      ] as const) {
        // prettier-ignore
        const sent = method === 'PUT' ? { version: 0 } : undefined;
        const malformed = await shop.admin.call(method, `${path}/not-an-id${end}`, sent);
        expect(malformed).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
        expect((await shop.admin.call(method, `${path}/${UNKNOWN_ID}${end}`, sent)).status).toBe(404);
      }
    });

    it('should keep what was done to it, newest first', async () => {
      const record = await create();
      const field = fieldsToChange[0]!;
      await put(record, first());
      await put({ ...record, version: 1 }, {});
      const { changes, total } = await shop.admin.must('GET', `${path}/${record._id}/history`);
      const by = { userId: expect.any(String), name: 'Admin' };
      const about = { by, recordId: record._id };
      const name = String(record[kind.named ?? unique]);
      const was = { path: expect.stringContaining(field), before: record[field] };
      const told = (changes as ChangeRecord[]).map((change) => ({
        ...change,
        fields: change.fields.filter((one) => !derived.includes(one.path)),
      }));
      expect([total, told]).toMatchObject([
        2,
        [
          { ...about, action: 'changed', fields: [typeof record[field] === 'object' ? {} : was] },
          { ...about, action: 'created', name, fields: [] },
        ],
      ]);
      expect(check(z.array(changeRecord), changes)).toEqual({ ok: true, value: changes });
      expect(JSON.stringify(changes)).not.toMatch(/searchKeys|uniqueKey|foldedName/);
    });

    const strangerTo = (right: Right) =>
      STAFF_DESIGNATIONS.find(
        (designation) =>
          !hasRight({ designation }, right) && hasRight({ designation }, kind.seenBy ?? 'trade'),
      );
    // A right that all who may call have at first is only missing where the admin took it.
    const rights = [...new Set(Object.values(schemas.rights))].filter(strangerTo);
    if (rights.length > 0)
      it.each(rights)('should keep what needs the right %s from people without it', async (right) => {
        const fields = Object.keys(schemas.rights).filter((field) => schemas.rights[field] === right);
        const record = await create();
        for (const field of fields) expect(record).toHaveProperty(field);
        for (const field of fieldsToChange.filter((one) => fields.includes(one)))
          record.version = (await put(record, { [field]: changed()[field] })).data.version;
        const person = await shop.staff(strangerTo(right)!);
        const made = await person.post(`${path}/create`, body());
        const same = await person.put(`${path}/${record._id}`, { version: record.version });
        if (same.success) record.version = same.data.version;
        const one = await person.get(`${path}/${record._id}`);
        expect(one.data).toMatchObject({ [unique]: record[unique] });
        const places = [`${path}/${record._id}/history`, `${path}/all?sort=-createdAt`, `${path}/export?format=csv`]; // prettier-ignore
        const seen = await Promise.all(places.map((place) => person.raw(place)));
        for (const field of fields) {
          for (const text of [made.text, same.text, one.text, ...seen])
            expect(text).not.toContain(`"${field}"`);
          expect(seen[2]!.split('\n')[0]).not.toMatch(new RegExp(fieldLabel([field]), 'i'));
          const refused = { status: 403, data: null };
          const change = { [field]: changed()[field], version: record.version };
          if (fieldsToChange.includes(field))
            expect(await person.put(`${path}/${record._id}`, change)).toMatchObject(refused);
          if (schemas.sorts.includes(field))
            expect(await person.get(`${path}/all?sort=-${field}`)).toMatchObject(refused);
        }
      });

    it('should be taken back from the archive only where it is archived, and by its version', async () => {
      const { _id, version } = await create();
      const address = `${path}/${_id}/unarchive`;
      expect(await shop.admin.post(address, {})).toMatchObject({
        status: 400,
        errors: [{ path: 'version' }],
      });
      expect(await shop.admin.post(address, { version })).toMatchObject({
        status: 409,
        message: expect.stringMatching(/ is not archived$/),
      });
      const unknown = `${path}/${UNKNOWN_ID}/unarchive`;
      expect((await shop.admin.post(unknown, { version })).status).toBe(404);
    });

    it('should be gone when it is deleted, but for what the activity tells', async () => {
      const record = await create();
      const reply = await shop.admin.delete(`${path}/${record._id}`);
      expect(reply).toMatchObject({
        status: 200,
        message: expect.stringMatching(/ deleted$/),
        data: { archived: false },
      });
      expect((await shop.admin.get(`${path}/${record._id}`)).status).toBe(404);
      expect((await put(record, {})).status).toBe(404);
      expect((await shop.admin.delete(`${path}/${record._id}`)).status).toBe(404);
      const { changes } = await shop.admin.must('GET', `/activity?recordId=${record._id}`);
      expect(changes.map((one: { action: string }) => one.action)).toEqual(['deleted', 'created']);
      const was = { path: unique, before: record[unique], after: null };
      expect(changes[0].fields).toContainEqual(was);
      expect((await shop.admin.must('GET', '/books/check')).ok).toBe(true);
    });
  });
  return () => shop;
}
