import { Injectable } from '@nestjs/common';
import { monthOf, say } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import { SettingsService } from '../../records/settings/settings.service';
import { numberKey } from '../../store/records/number-order';
import { refuseFiled } from '../rules/trade-filed';
import { belongsTo, goodsOf, refuseOtherWork, refuseUsed, refuseUsedBy } from '../rules/trade-uses';
import type { Cancelling, Rewording, TradeStep, Writing } from './trade-step';

/** What others were made from stays as they have it, and each keeps its number. */
@Injectable()
export class UsesStep implements TradeStep {
  write({ kind, before, change }: Writing): void {
    if (before && change) this.reword({ kind, before, change });
  }

  reword({ kind, before, change }: Pick<Rewording, 'kind' | 'before' | 'change'>): void {
    if (change.invoiceNumber && numberKey(change.invoiceNumber) !== before.numberKey) {
      throw ruleBroken(say('document.numberStays', { number: before.number }), 'invoiceNumber');
    }
    refuseUsed(kind, before, change);
    refuseOtherWork(before, change);
  }

  cancel({ kind, before }: Cancelling): void {
    const goods = goodsOf(kind, before);
    if (goods) throw belongsTo(kind, before, goods);
    refuseUsedBy(kind, before);
  }
}

/** The figures of a month whose GST return is filed stay; it may have been filed since the settings were read last. */
@Injectable()
export class FiledStep implements TradeStep {
  constructor(private readonly settings: SettingsService) {}

  async write({ kind, input, today, before, change, session }: Writing): Promise<void> {
    const days = before ? [before.date, change?.date] : [input.date ?? today];
    // A month is filed once it is over.
    if (days.every((day) => !day || monthOf(day) >= monthOf(today))) return;
    refuseFiled(kind, await this.settings.getIn(session), days, change);
  }

  async reword({ kind, before, change, session }: Rewording): Promise<void> {
    refuseFiled(kind, await this.settings.getIn(session), [before.date, change.date], change);
  }

  async cancel({ kind, before, session }: Cancelling): Promise<void> {
    refuseFiled(kind, await this.settings.getIn(session), [before.date]);
  }
}
