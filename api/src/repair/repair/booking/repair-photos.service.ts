import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { say, type RepairPhoto } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { FilesService, fileUrl } from '../../../records/files/files.service';
import type { Picture } from '../../../records/files/picture';
import { changeOfItem } from '../record/repair-changes';
import { RepairItemStore } from '../record/repair-item-store.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';

/** As many photos as an item has of each time. */
const MOST_PHOTOS = 20;

/** Photos of a device as it came in and as it goes out; whoever may trade sees them. */
@Injectable()
export class RepairPhotos {
  constructor(
    private readonly items: RepairItemStore,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /** Throws 404 for an item that is not there, 409 on a cancelled booking and beyond 20 photos. */
  add(
    repair: string,
    index: number,
    { when, picture }: { when: 'intake' | 'after'; picture: Picture },
    { user, key }: Caller,
  ): Promise<Answer<RepairPhoto>> {
    return this.once.run(key, async (session) => {
      const item = await this.items.one(repair, index, session);
      if (item.cancelled) throw conflict(say('photo.repairCancelled'));
      if (item.photos.filter((photo) => photo.when === when).length >= MOST_PHOTOS)
        throw conflict(say('photo.most', { most: MOST_PHOTOS }), 'file');
      const owner = { kind: 'repairItem', recordId: item._id } as const;
      const file = fileUrl(await this.files.add(picture, owner, user, session));
      const photo = { _id: new Types.ObjectId(), file, when, at: new Date(), by: actorOf(user) };
      await this.items.update(item._id, { $push: { photos: photo } }, session);
      const record = { url: file, when, at: photo.at.toISOString(), by: photo.by.name };
      return answer(say('done.photoSaved'), { _id: String(photo._id), ...record });
    });
  }

  /** Takes a photo away; the booking's history keeps that it was there. Throws 404. */
  remove(repair: string, index: number, id: string, user: SignedInUser): Promise<Answer<null>> {
    return this.once.run(undefined, async (session) => {
      const item = await this.items.one(repair, index, session);
      const photo = item.photos.find(({ _id }) => String(_id) === id);
      if (!photo) throw notFound(say('photo.none'));
      await this.items.update(item._id, { $pull: { photos: { _id: photo._id } } }, session);
      const file = new Types.ObjectId(photo.file.slice(photo.file.lastIndexOf('/') + 1));
      await this.files.remove(file, session);
      const states = { before: toldOf(item, photo.when), after: {} };
      await this.changes.write({ ...changeOfItem(item, user), ...states }, session);
      return answer(say('done.photoRemoved'), null);
    });
  }
}

const toldOf = ({ index }: RepairItem, when: string) => ({ repairing: { [index]: { photo: when } } });
