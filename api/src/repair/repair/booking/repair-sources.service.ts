import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import type { Brand as BrandRecord } from '@shopbench/contracts';
import { BRANDS, type Brand } from '../../../store/goods/brand.schema';
import { InjectRecords } from '../../../records/masters/inject-records';
import type { NamedRecords } from '../../../records/masters/named-records';
import type { Actor } from '../../../store/records/record';
import { FaultService } from '../../fault/fault.service';
import { MobileService } from '../../../goods/mobile/mobile.service';
import type { Party } from '../../../store/people/party.schema';
import { PartyService } from '../../../people/party/party.service';
import { UserService } from '../../../people/user/user.service';
import type { LineSources, SentLine } from '../record/repair-line';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairSecrets } from './repair-secret.service';

const actorFrom = ({ _id, name }: Party): Actor => ({ userId: _id, name });

/** Finds what a booking and its lines name. Throws 404 naming the field for anything that is not there or is archived. */
@Injectable()
export class RepairSources {
  constructor(
    @InjectRecords(BRANDS) private readonly brands: NamedRecords<Brand, BrandRecord>,
    private readonly faults: FaultService,
    private readonly mobiles: MobileService,
    private readonly parties: PartyService,
    private readonly users: UserService,
    private readonly secrets: RepairSecrets,
    private readonly items: RepairItemStore,
  ) {}

  /** What one line names; `path` such as `repairing.0.` stands before the field that a refusal names. */
  async ofLine(sent: SentLine, path = ''): Promise<LineSources> {
    const { fault, mobile, technician, repairBy, lockOrPassword } = sent;
    const brand = sent.brand || sent.brandName;
    const covering = 'underWarrantyOf' in sent ? sent.underWarrantyOf : undefined;
    const says = 'brand' in sent || 'brandName' in sent;
    return {
      ...(says ? { brand: brand ? await this.brands.find(brand, `${path}brand`) : null } : {}),
      ...(fault ? { fault: await this.faults.records.find(fault, `${path}fault`) } : {}),
      ...(mobile === undefined ? {} : { mobileId: mobile && (await this.mobile(mobile, `${path}mobile`)) }),
      ...(technician === undefined
        ? {}
        : { technician: technician && (await this.staff(technician, `${path}technician`)) }),
      ...(repairBy === undefined
        ? {}
        : { repairBy: repairBy && (await this.partner(repairBy, `${path}repairBy`)) }),
      ...(lockOrPassword === undefined
        ? {}
        : { secret: lockOrPassword && (await this.secrets.sealed(lockOrPassword)) }),
      ...(covering ? { earlier: await this.items.one(covering.repair, covering.index) } : {}),
    } as LineSources;
  }

  /** The customer of a booking. */
  async customer(id: string): Promise<Party> {
    const party = await this.parties.records.find(id, 'customerId');
    return party;
  }

  async staff(id: string, path: string): Promise<Actor> {
    return actorFrom(await this.users.records.find(id, path));
  }

  /**
   * Within the transaction that saves what names them: see `NamedRecords.refer`. `path` as in `ofLine`.
   */
  async refer(
    { brand, fault, mobileId, technician, repairBy }: LineSources,
    path: string,
    session: ClientSession,
  ): Promise<void> {
    if (brand) await this.brands.refer(brand._id, `${path}brand`, session);
    if (fault) await this.faults.records.refer(fault._id, `${path}fault`, session);
    if (mobileId) await this.mobiles.records.refer(mobileId, `${path}mobile`, session);
    if (technician) await this.users.records.refer(technician.userId, `${path}technician`, session);
    if (repairBy) await this.parties.records.refer(repairBy.userId, `${path}repairBy`, session);
  }

  async referToCustomer(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.parties.records.refer(id, 'customerId', session);
  }

  async referToBooker(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.users.records.refer(id, 'bookBy', session);
  }

  private async mobile(id: string, path: string): Promise<Types.ObjectId> {
    return (await this.mobiles.records.find(id, path))._id;
  }

  /** Whoever repairs it for the shop. Throws 404. */
  async partner(id: string, path: string): Promise<Actor> {
    return actorFrom(await this.parties.records.find(id, path));
  }
}
