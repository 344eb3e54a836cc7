import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { hasRight, say, type ListView, type ListViewInput, nounSaid } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../kernel/answers/answer';
import { conflict, notAllowed, notFound } from '../../kernel/answers/failure';
import { insertDocuments } from '../../kernel/database/direct-writes';
import { Once } from '../../kernel/database/once.service';
import type { Caller } from '../../kernel/http/caller';
import { StoredListView } from '../../store/records/list-view.schema';
import { actorOf } from '../../store/records/record';

const EVERYBODY = '';
/** So many of one person, or of everybody, for one list: more are no choice any more. */
const MOST = 30;

/** Views of lists under a name. A person's own are seen by that person alone; whoever sets the shop sets everybody's. */
@Injectable()
export class ListViews {
  constructor(
    @InjectModel(StoredListView.name) private readonly views: Model<StoredListView>,
    private readonly once: Once,
  ) {}

  /** Those of a list that the person may choose, everybody's first. */
  async of(list: string, user: SignedInUser): Promise<ListView[]> {
    const found = await this.views
      .find({ list, owner: { $in: [EVERYBODY, user._id] } })
      .sort({ owner: 1, name: 1 })
      .limit(2 * MOST)
      .lean();
    return found.map(toListView);
  }

  /** Keeps a view, in place of one with its name. Throws 403 for everybody's without the right, 409 once there are 30. */
  save({ shared, ...view }: ListViewInput, { user, key }: Caller): Promise<Answer<ListView>> {
    const owner = shared ? EVERYBODY : user._id;
    refuseOthers(owner, user);
    const { list, name, search } = view;
    return this.once.run(key, async (session) => {
      const there = await this.views.find({ list, owner }, { name: 1 }, { session }).limit(MOST).lean();
      const before = there.find((one) => one.name === name);
      if (!before && there.length >= MOST) throw conflict(say('view.most', { most: MOST }));
      const kept = { _id: before?._id ?? new Types.ObjectId(), list, name, search, owner };
      if (before) await this.views.updateOne({ _id: kept._id }, { $set: { search } }, { session });
      else {
        const made = { ...kept, createdAt: new Date(), createdBy: actorOf(user) };
        await insertDocuments(this.views, [made], session);
      }
      return answer(say('done.viewSaved', { name }), toListView(kept));
    });
  }

  /** Takes one away. Throws 404 for another person's, which is not told of, and 403 for everybody's without the right. */
  remove(id: string, { user, key }: Caller): Promise<Answer<null>> {
    return this.once.run(key, async (session: ClientSession) => {
      const view = await this.views.findById(id, {}, { session }).lean();
      if (!view || ![EVERYBODY, user._id].includes(view.owner))
        throw notFound(say('document.none', { noun: nounSaid('view') }));
      refuseOthers(view.owner, user);
      await this.views.deleteOne({ _id: view._id }, { session });
      return answer(say('done.viewGone', { name: view.name }), null);
    });
  }
}

function refuseOthers(owner: string, user: SignedInUser): void {
  if (owner === EVERYBODY && !hasRight(user, 'settings')) throw notAllowed(say('view.ofShop'), 'shared');
}

const toListView = ({
  _id,
  name,
  search,
  owner,
}: Pick<StoredListView, '_id' | 'name' | 'search' | 'owner'>): ListView => ({
  ...{ _id: String(_id), name, search },
  shared: owner === EVERYBODY,
});
