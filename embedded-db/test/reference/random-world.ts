/** Random documents, filters, sorts and updates of few different values, so that queries find something. */
import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { type Document } from 'mongodb';
import { type Random } from '../fixtures/random-values';
import { referenceOperators } from './reference-update';

const fields = ['a', 'b', 'c'] as const;
const paths = ['a', 'b', 'c', 'a.x', 'b.x', 'c.y', 'a.0', 'b.1.x', '_id'] as const;

/** Makes everything of one run; the ObjectIds are its own, and many. */
export class RandomWorld {
  private readonly ids: ObjectId[];
  private readonly pool: unknown[];

  constructor(readonly random: Random) {
    this.ids = Array.from({ length: 60 }, () => this.objectId());
    this.pool = [
      ...[0, 1, 2, 3, -1, 2147483647].map((value) => new Int32(value)),
      ...[0, 1, 0.5, -0.5, 2, NaN, Infinity, -Infinity, 9007199254740992].map((value) => new Double(value)),
      ...['1', '2', '9007199254740992', '9007199254740993', '9223372036854775807'].map((value) =>
        Long.fromString(value),
      ),
      ...['1', '0.5', '1.0', '2.5', '1E+30', 'NaN', '9007199254740993.5'].map((value) =>
        Decimal128.fromString(value),
      ),
      ...['', 'a', 'ab', 'abc', 'b', 'B', 'é', '😀', '\uffee', 'a\u0000', 'a\u0001b'],
      ...[-1, 0, 1, 1e12, 1e12 + 1].map((value) => new Date(value)),
      new Timestamp({ t: 1, i: 1 }),
      true,
      false,
      null,
      null,
    ];
  }

  private objectId(): ObjectId {
    return new ObjectId(
      Buffer.from(
        Array.from({ length: 12 }, () => this.random.pick([0, 1, 127, 128, 255, this.random.below(256)])),
      ),
    );
  }

  scalar(): unknown {
    if (this.random.chance(0.2)) return this.random.pick(this.ids);
    return this.random.pick(this.pool);
  }

  embedded(): Document {
    const doc: Document = {};
    if (this.random.chance(0.8)) doc.x = this.random.chance(0.15) ? this.list() : this.scalar();
    if (this.random.chance(0.5)) doc.y = this.scalar();
    return doc;
  }

  private list(): unknown[] {
    return Array.from({ length: this.random.below(4) }, () => {
      if (this.random.chance(0.3)) return this.embedded();
      return this.random.chance(0.1) ? [this.scalar()] : this.scalar();
    });
  }

  value(): unknown {
    if (this.random.chance(0.2)) return this.embedded();
    return this.random.chance(0.25) ? this.list() : this.scalar();
  }

  /** Of the fields, one at most holds arrays, for a compound index can hold no two. */
  document(id: unknown): Document {
    const doc: Document = { _id: id };
    const listed = this.random.pick(fields);
    for (const field of fields) {
      if (this.random.chance(0.2)) continue;
      doc[field] =
        field === listed ? this.value() : this.random.chance(0.2) ? { x: this.scalar() } : this.scalar();
    }
    return doc;
  }

  id(at: number): unknown {
    return at % 3 === 0 ? new Int32(at) : at % 3 === 1 ? `id${at}` : this.objectId();
  }

  private bound(): unknown {
    return this.random.chance(0.03) ? this.random.pick([new MinKey(), new MaxKey()]) : this.scalar();
  }

  private operators(depth: number): Document {
    const { random } = this;
    switch (random.below(13)) {
      case 0:
        return {
          $in: Array.from({ length: random.below(random.chance(0.2) ? 40 : 5) }, () => this.scalar()),
        };
      case 1:
        return { $nin: Array.from({ length: random.below(3) }, () => this.scalar()) };
      case 2:
        return { $exists: random.chance(0.5) };
      case 3:
        return { $ne: this.scalar() };
      case 4:
        return { $size: new Int32(random.below(3)) };
      case 5:
        return { $all: Array.from({ length: 1 + random.below(2) }, () => this.scalar()) };
      case 6:
        return depth > 0 ? { $not: this.operators(depth - 1) } : { $eq: this.scalar() };
      case 7:
        return { $elemMatch: this.element(2) };
      case 8:
        return { $type: random.pick(['number', 'string', 'object', 'array', 'objectId', 'null', 'date']) };
      default:
        return this.range();
    }
  }

  /** What $elemMatch asks for: of the element itself, of its fields, of an array inside it. */
  private element(depth: number): Document {
    const { random } = this;
    if (depth > 0 && random.chance(0.3)) {
      const inner = { $elemMatch: this.element(depth - 1) };
      return random.chance(0.5) ? inner : { x: inner };
    }
    return random.chance(0.5) ? this.range() : { x: this.scalar(), y: this.range() };
  }

  private range(): Document {
    const lower = { [this.random.pick(['$gt', '$gte'])]: this.bound() };
    const upper = { [this.random.pick(['$lt', '$lte'])]: this.bound() };
    return this.random.pick([lower, upper, { ...lower, ...upper }]);
  }

  private condition(): unknown {
    const { random } = this;
    if (random.chance(0.05))
      return new BSONRegExp(random.pick(['^a', '^ab?', 'b', '^']), random.pick(['', 'i']));
    if (random.chance(0.08)) return this.value();
    return random.chance(0.4) ? this.scalar() : this.operators(1);
  }

  /** @param depth how deep $or, $and and $nor may be nested. */
  filter(depth = 3): Document {
    const filter: Document = {};
    for (let i = 1 + this.random.below(2); i > 0; i--) filter[this.random.pick(paths)] = this.condition();
    if (this.random.chance(0.1)) {
      const path = this.random.pick(paths);
      filter.$or = Array.from({ length: 1 + this.random.below(4) }, () => ({ [path]: this.value() }));
      return filter;
    }
    if (depth > 0 && this.random.chance(0.35)) {
      const branches = Array.from({ length: 1 + this.random.below(3) }, () => this.filter(depth - 1));
      filter[this.random.pick(['$or', '$or', '$and', '$nor'])] = branches;
    }
    return filter;
  }

  sort(): Document {
    const sort: Document = {};
    for (let i = this.random.below(3); i > 0; i--) sort[this.random.pick(fields)] = this.random.pick([1, -1]);
    return sort;
  }

  update(): Record<string, Document> {
    const update: Record<string, Document> = {};
    const free = [...fields] as string[];
    for (let i = 1 + this.random.below(2); i > 0; i--) {
      const operator = this.random.pick(referenceOperators);
      const [name = 'a'] = free.splice(this.random.below(free.length), 1);
      update[operator] = { ...update[operator], [name]: this.operand(operator) };
    }
    return update;
  }

  private operand(operator: string): unknown {
    if (operator === '$inc')
      return this.random.pick([new Int32(1), new Double(0.5), Long.fromNumber(2), new Int32(2147483647)]);
    if (operator === '$pop') return new Int32(this.random.pick([1, -1]));
    if (operator === '$pull' || operator === '$addToSet' || operator === '$push') return this.scalar();
    return this.random.chance(0.1) ? { x: this.scalar() } : this.scalar();
  }
}
