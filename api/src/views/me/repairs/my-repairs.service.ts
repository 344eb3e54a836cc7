import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  say,
  type MyListQuery,
  type MyRepair,
  type MyRepairRow,
  type TrackAnswerInput,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import type { Answer } from '../../../kernel/answers/answer';
import { notFound } from '../../../kernel/answers/failure';
import { listPage, listRowsAs } from '../../../kernel/lists/list-page';
import { FilesService } from '../../../records/files/files.service';
import { RepairEstimates } from '../../../repair/repair/money/repair-estimate.service';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../../../repair/repair/record/repair-item-store.service';
import { Repair } from '../../../store/repair/repair.schema';
import { ownDocuments } from '../../../store/books/own-documents';
import { toTracked, TrackService } from '../../track/track.service';

/** Bookings of one person that are in the shop at once, and their items; more are on the list of all. */
const MOST_OPEN = 5;
const MOST_OPEN_ITEMS = 50;

/** What customers see of their own repairs. Whatever is asked for, only bookings of the signed-in person are found. */
@Injectable()
export class MyRepairs {
  constructor(
    @InjectModel(Repair.name) private readonly repairs: Model<Repair>,
    private readonly items: RepairItemStore,
    private readonly estimates: RepairEstimates,
    private readonly files: FilesService,
    private readonly track: TrackService,
  ) {}

  async page({ page, pageSize }: MyListQuery, user: SignedInUser) {
    const found = await listPage(this.repairs, { ...ownDocuments(user), page, pageSize });
    return { ...found, rows: await this.rowsOf(found.rows) };
  }

  /** All of them, newest first, as they are read. */
  all(user: SignedInUser) {
    return listRowsAs(this.repairs, ownDocuments(user), (repairs) => this.rowsOf(repairs));
  }

  /** Those that are still in the shop, newest first. */
  async open({ _id }: SignedInUser): Promise<MyRepairRow[]> {
    const filter = { partyId: new Types.ObjectId(_id), open: true, cancelled: false };
    const open = await this.items.model
      .find(filter, { repair: 1 })
      .sort({ partyId: -1, bookingDate: -1, _id: -1 })
      .limit(MOST_OPEN_ITEMS)
      .lean();
    const ids = [...new Set(open.map(({ repair }) => String(repair)))].slice(0, MOST_OPEN);
    const found = await this.repairs.find({ _id: { $in: ids } }).lean<Repair[]>();
    return this.rowsOf(ids.flatMap((id) => found.find(({ _id }) => String(_id) === id) ?? []));
  }

  /** One booking, as the tracking link tells it, with photos and bills. Throws 404 for somebody else's too. */
  async get(id: string, user: SignedInUser): Promise<MyRepair> {
    const repair = await this.own(id, user);
    const [told, items] = await Promise.all([this.track.tell(repair), this.items.of(repair._id)]);
    return {
      ...told,
      _id: String(repair._id),
      date: repair.date,
      photos: items.flatMap((item) => photosOf(repair, item)),
      bills: repair.bills.map((bill) => ({ _id: String(bill.id), number: bill.number })),
    };
  }

  /** Throws as `RepairEstimates.byLink`. */
  async answer(
    id: string,
    { itemIndex, ...given }: TrackAnswerInput,
    user: SignedInUser,
  ): Promise<Answer<null>> {
    const { _id } = await this.own(id, user);
    return this.estimates.byLink(String(_id), itemIndex, given);
  }

  /** A photo of an item. Throws 404. */
  async photo(id: string, index: number, photo: string, user: SignedInUser) {
    const { _id } = await this.own(id, user);
    const item = await this.items.one(_id, index);
    const found = item.photos.find((one) => String(one._id) === photo);
    if (!found) throw notFound(say('photo.none'));
    return this.files.readOf(found.file.slice(found.file.lastIndexOf('/') + 1), item._id);
  }

  private async rowsOf(repairs: readonly Repair[]): Promise<MyRepairRow[]> {
    const items = await this.items.model
      .find({ repair: { $in: repairs.map(({ _id }) => _id) } })
      .sort({ repair: 1, index: 1 })
      .lean<RepairItem[]>();
    return repairs.map(({ _id, number, date, cancelled }) => ({
      ...{ _id: String(_id), repairNumber: number, date, cancelled },
      items: items.filter(({ repair }) => repair.equals(_id)).map(toTracked),
    }));
  }

  private async own(id: string, { _id: partyId }: SignedInUser): Promise<Repair> {
    const own = { _id: id, partyId };
    const found = await this.repairs.findOne(own).lean<Repair>();
    if (!found) throw notFound(say('repair.none'));
    return found;
  }
}

const photosOf = ({ _id }: Repair, { index, photos }: RepairItem): MyRepair['photos'] =>
  photos.map(({ _id: photo, when, at }) => ({
    itemIndex: index,
    url: `/api/v1/me/repairs/${String(_id)}/photos/${index}/${String(photo)}`,
    ...{ when, at: at.toISOString() },
  }));
