import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { say, type AreaToken as AreaTokenAnswer, type NewAreaToken } from '@shopbench/contracts';
import { hashOfSecret, randomSecret } from '../../kernel/access/secrets';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound } from '../../kernel/answers/failure';
import { actorOf } from '../../store/records/record';
import { AreaToken } from '../../store/platform/area-token.schema';

const PREFIX = 'sbat_';
const MOST_OF_AN_AREA = 50;

/** Tokens of areas' teams. */
@Injectable()
export class AreaTokens {
  constructor(@InjectModel(AreaToken.name) private readonly tokens: Model<AreaToken>) {}

  /** A new token; the only time that it is told. */
  async make(area: string, label: string, user: SignedInUser): Promise<NewAreaToken> {
    if ((await this.tokens.countDocuments({ area })) >= MOST_OF_AN_AREA)
      throw conflict(say('token.many', { area, most: MOST_OF_AN_AREA }));
    const token = PREFIX + randomSecret();
    const made = {
      _id: new Types.ObjectId(),
      area,
      label,
      hash: hashOfSecret(token),
      createdAt: new Date(),
      createdBy: actorOf(user),
    };
    await this.tokens.create(made);
    return { ...toAnswer(made), token };
  }

  /** The newest first. */
  async list(area: string): Promise<AreaTokenAnswer[]> {
    const tokens = await this.tokens
      .find({ area })
      .sort({ createdAt: -1 })
      .limit(MOST_OF_AN_AREA)
      .lean<AreaToken[]>();
    return tokens.map(toAnswer);
  }

  /** Ends a token at once. */
  async takeBack(area: string, id: string): Promise<AreaTokenAnswer> {
    const token = await this.tokens.findOneAndDelete({ _id: id, area }).lean<AreaToken>();
    if (!token) throw notFound(say('token.none', { area }));
    return toAnswer(token);
  }

  /** Whose token this is; null for one that is wrong or was taken back. */
  async read(token: string): Promise<Pick<AreaToken, '_id' | 'area' | 'label'> | null> {
    if (!token.startsWith(PREFIX)) return null;
    return this.tokens
      .findOneAndUpdate({ hash: hashOfSecret(token) }, { lastUsedAt: new Date() })
      .lean<AreaToken>();
  }
}

const toAnswer = ({ _id, area, label, createdAt, createdBy, lastUsedAt }: AreaToken): AreaTokenAnswer => ({
  _id: String(_id),
  area,
  label,
  createdAt: createdAt.toISOString(),
  createdBy: createdBy.name,
  ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
});
