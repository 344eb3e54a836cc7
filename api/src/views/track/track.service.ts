import { Injectable } from '@nestjs/common';
import { toString as qrText } from 'qrcode';
import {
  dayOf,
  say,
  toRupees,
  type TrackAnswerInput,
  type TrackedItem,
  type TrackedRepair,
} from '@shopbench/contracts';
import { Failure, notFound } from '../../kernel/answers/failure';
import type { Answer } from '../../kernel/answers/answer';
import { PartyService } from '../../people/party/party.service';
import { ShareLinks } from '../../records/share-links/share-links.service';
import { RepairEstimates } from '../../repair/repair/money/repair-estimate.service';
import type { Estimate, RepairItem } from '../../store/repair/repair-item.schema';
import type { Repair } from '../../store/repair/repair.schema';
import { RepairItemStore } from '../../repair/repair/record/repair-item-store.service';
import { TRACKED } from '../../repair/repair/money/repair-notices.service';
import { itemNameOf } from '../../repair/repair/record/repair.mapper';
import { RepairOwing } from '../../repair/repair/record/repair-owing.service';
import { RepairService } from '../../repair/repair/booking/repair.service';
import { SettingsService } from '../../records/settings/settings.service';
import { upiLink } from '../../records/settings/upi-link';

/**
 * What a customer sees by a tracking link: the booking that it was issued for and nothing else, no secret and no cost. A
 * link that is wrong, ended or taken back answers alike. Source: notes on the repair screens, 11.
 */
@Injectable()
export class TrackService {
  constructor(
    private readonly links: ShareLinks,
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly owing: RepairOwing,
    private readonly estimates: RepairEstimates,
    private readonly parties: PartyService,
    private readonly settings: SettingsService,
  ) {}

  async read(token: string): Promise<TrackedRepair> {
    const link = await this.links.read(token, TRACKED);
    const repair = link && (await this.stored(link.id));
    if (!link || !repair) throw await this.ended();
    const { timeZone } = await this.settings.get();
    return { ...(await this.tell(repair)), ends: dayOf(link.expiresAt, timeZone) };
  }

  /** A booking as its customer follows it; whose it is, the caller has looked at. */
  async tell(repair: Repair): Promise<Omit<TrackedRepair, 'ends'>> {
    const [items, language, { shopName, phone, upiId, timeZone }] = await Promise.all([
      this.items.of(repair._id),
      this.parties.languageOf(repair.partyId),
      this.settings.get(),
    ]);
    const owed = await this.owing.of(repair, items);
    const due = toRupees(owed.due);
    const note = repair.number;
    const pay = upiId && due > 0 ? upiLink({ upiId, shopName, amount: due, note }) : undefined;
    return {
      shop: { name: shopName, timeZone, ...(phone ? { phone } : {}) },
      ...(language ? { language } : {}),
      ...{ repairNumber: repair.number, cancelled: repair.cancelled },
      items: items.map((item) => toTracked(item)),
      ...{ payable: toRupees(repair.cancelled ? 0 : repair.payable), paid: toRupees(owed.paid), due },
      ...(pay ? { upi: { link: pay, svg: await qrText(pay, { type: 'svg', margin: 2 }) } } : {}),
    };
  }

  /** The customer's answer to an estimate of an item of this booking. Throws as `RepairEstimates.byLink`. */
  async answer(token: string, { itemIndex, ...given }: TrackAnswerInput): Promise<Answer<null>> {
    const link = await this.links.read(token, TRACKED);
    if (!link) throw await this.ended();
    return this.estimates.byLink(link.id, itemIndex, given);
  }

  private async stored(id: string) {
    try {
      return await this.repairs.stored(id);
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null;
      throw error;
    }
  }

  /** One and the same for every link that shows nothing: the shop and its number, nothing else. */
  private async ended(): Promise<Failure> {
    const { shopName, phone } = await this.settings.get();
    return notFound(say('link.ended', { shop: phone ? `${shopName}: ${phone}` : shopName }));
  }
}

/** An item as its customer follows it. */
export function toTracked(item: RepairItem): TrackedItem {
  const { estimate, process, repairProcessStatus, statusHistory, warranty } = item;
  const [sentAt, withdrawnAt] = [estimate?.sentAt, estimate?.withdrawnAt];
  const happened = [
    ...statusHistory.map(({ status, at }) => ({ status, at: at.toISOString() })),
    ...(sentAt ? [{ status: 'estimate' as const, at: sentAt.toISOString() }] : []),
    ...(withdrawnAt ? [{ status: 'withdrawn' as const, at: withdrawnAt.toISOString() }] : []),
  ];
  return {
    ...{ itemIndex: item.index, name: itemNameOf(item), fault: item.fault, status: item.repairStatus },
    steps: process?.steps.map(({ stepName }) => stepName) ?? [],
    currentStep: repairProcessStatus.currentStep,
    date: item.expectedRepairingDate,
    ...(item.expectedRepairingTime ? { time: item.expectedRepairingTime } : {}),
    price: toRupees(item.price),
    ...(item.underWarranty ? { underWarranty: item.underWarranty.why } : {}),
    ...(warranty ? { warranty } : {}),
    // What nobody can answer any more is not asked.
    estimate: estimate && (estimate.answer || (item.open && !item.bill)) ? toOffer(item, estimate) : null,
    happened: happened.sort((a, b) => (a.at < b.at ? 1 : -1)),
  };
}

/** What a customer is asked or has answered; of what was withdrawn no price but the one that holds. */
function toOffer({ price: agreed }: RepairItem, estimate: Estimate): NonNullable<TrackedItem['estimate']> {
  const { lines, why, priceBefore, priceAfter, answer: given, answeredAt, withdrawnAt } = estimate;
  const sentAt = estimate.sentAt.toISOString();
  if (withdrawnAt) {
    const price = toRupees(agreed);
    return {
      lines: [],
      priceBefore: price,
      priceAfter: price,
      sentAt,
      withdrawnAt: withdrawnAt.toISOString(),
    };
  }
  return {
    lines: lines.map(({ what, price }) => ({ what, price: toRupees(price) })),
    ...(why ? { why } : {}),
    ...{ priceBefore: toRupees(priceBefore), priceAfter: toRupees(priceAfter), sentAt },
    ...(given ? { answer: given, answeredAt: answeredAt!.toISOString() } : {}),
  };
}
