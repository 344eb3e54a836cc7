import { DAY_MS } from '@shopbench/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Keys } from '../../kernel/keys/keys.service';
import { actorOf } from '../../store/records/record';
import { ShareLink } from '../../store/records/share-link.schema';
import { isSignedFor, linkIdOf, newLinkId, shareToken, type SharedThing } from './share-token';

/** A link that somebody may be given: its token, and the instant it ends at. */
export interface GivenLink {
  token: string;
  expiresAt: Date;
}

/**
 * Links by which somebody without a sign-in sees one thing: signed with a key that the server keeps, unguessable, for a
 * time, and taken back by `revoke`. A thing has one link at a time, so that what was sent first goes on working.
 */
@Injectable()
export class ShareLinks {
  constructor(
    @InjectModel(ShareLink.name) private readonly links: Model<ShareLink>,
    private readonly keys: Keys,
  ) {}

  /**
   * The link to a thing, valid for at least `days` from now: the one that there is, or a new one where there is none, it
   * has ended, or the key that signed it is lost. With a session, in its transaction.
   */
  async issue(
    thing: SharedThing,
    days: number,
    user: Pick<SignedInUser, '_id' | 'name'>,
    session: ClientSession | null = null,
  ): Promise<GivenLink> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const named = { thing: thing.id, kind: thing.kind };
    await this.links.deleteOne({ ...named, expiresAt: { $lte: now } }).session(session);
    const before = await this.links.findOne(named).session(session).lean();
    const kept = before ? await this.keys.byId('links', before.key) : undefined;
    if (before && !kept) await this.links.deleteOne({ _id: before._id }).session(session);
    const key = kept ?? (await this.keys.current('links'));
    const link = await this.links
      .findOneAndUpdate(
        named,
        {
          $max: { expiresAt },
          $setOnInsert: { _id: newLinkId(), key: key.id, createdAt: now, createdBy: actorOf(user) },
        },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    // Somebody else may have asked a moment before.
    const signing = link.key === key.id ? key : (await this.keys.byId('links', link.key))!;
    return { token: shareToken(signing.bytes, link._id, thing), expiresAt: link.expiresAt };
  }

  /** What a token of this kind shows and until when; null for one that is wrong, taken back or ended, without telling which. */
  async read(token: string, kind: string): Promise<{ id: string; expiresAt: Date } | null> {
    const linkId = linkIdOf(token);
    if (linkId === null) return null;
    const link = await this.links.findById(linkId).lean();
    if (!link || link.kind !== kind || link.expiresAt.getTime() <= Date.now()) return null;
    const thing = { kind: link.kind, id: link.thing };
    const key = await this.keys.byId('links', link.key);
    const isGood = key !== undefined && isSignedFor(key.bytes, token, thing);
    return isGood ? { id: link.thing, expiresAt: link.expiresAt } : null;
  }

  /** Ends the link to a thing at once; the next one is another. */
  revoke(thing: SharedThing, session: ClientSession | null = null): Promise<void> {
    return this.revokeAll(thing.kind, [thing.id], session);
  }

  /** Ends the links to things of a kind at once. */
  async revokeAll(kind: string, ids: readonly string[], session: ClientSession | null): Promise<void> {
    await this.links.deleteMany({ kind, thing: { $in: [...ids] } }).session(session);
  }
}
