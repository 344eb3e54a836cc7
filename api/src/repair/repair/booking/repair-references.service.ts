import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Brand as BrandRecord } from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../../store/goods/brand.schema';
import { InjectRecords } from '../../../records/masters/inject-records';
import { movesField } from '../../../records/masters/merging';
import type { NamedRecords } from '../../../records/masters/named-records';
import { FaultService } from '../../fault/fault.service';
import { MobileService } from '../../../goods/mobile/mobile.service';
import { PartyService } from '../../../people/party/party.service';
import { RepairItem } from '../../../store/repair/repair-item.schema';
import { Repair } from '../../../store/repair/repair.schema';

/** Keeps what bookings name: it is archived instead of deleted, and where two records are merged, bookings go along. */
@Injectable()
export class RepairReferences {
  constructor(
    @InjectModel(Repair.name) repairs: Model<Repair>,
    @InjectModel(RepairItem.name) items: Model<RepairItem>,
    @InjectRecords(BRANDS) brands: NamedRecords<Brand, BrandRecord>,
    faults: FaultService,
    mobiles: MobileService,
    parties: PartyService,
  ) {
    const names =
      (field: 'brandId' | 'faultId' | 'mobileId') =>
      async (id: Types.ObjectId, session: ClientSession): Promise<boolean> =>
        (await items.exists({ [field]: id }).session(session)) !== null;
    brands.referredToBy('repairs', names('brandId'));
    brands.movedBy('repairs', movesField(items, 'brandId'));
    faults.records.referredToBy('repairs', names('faultId'));
    mobiles.records.referredToBy('repairs', names('mobileId'));
    parties.records.referredToBy(
      'repairs',
      async (partyId, session) => (await repairs.exists({ partyId }).session(session)) !== null,
    );
    parties.records.heldOpenBy(async ({ _id: partyId }, session) => {
      const open = { partyId, open: true, cancelled: false };
      const item = await items.findOne(open, { repairNumber: 1 }).session(session).lean();
      const words = `has repair ${item?.repairNumber ?? ''} open: hand it over or cancel it first`;
      return item ? [{ path: 'repairs', words }] : [];
    });
    parties.records.movedBy('repaired items', movesField(items, 'partyId'));
  }
}
