import { Controller, Module, type Type } from '@nestjs/common';
import { TRADE_DOCUMENTS, TRADE_KIND_NAMES, type TradeKindName } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { capital } from '../../kernel/language/capital';
import { SettingsModule } from '../../records/settings/settings.module';
import { tradeRoutes } from '../documents/trade-routes';
import { TradeModule } from '../documents/trade.module';

/** The controller of a kind that has no routes of its own beside those of every kind. */
function controllerOf(name: TradeKindName): Type {
  class DocumentController extends tradeRoutes(name) {}
  const named = `${capital(name)}Controller`;
  Object.defineProperty(DocumentController, 'name', { value: named });
  Needs('trade')(DocumentController);
  Controller(`api/v1${TRADE_DOCUMENTS[name].path}`)(DocumentController);
  return DocumentController;
}

const OTHERS = TRADE_KIND_NAMES.filter((name) => name !== 'invoice' && name !== 'purchaseInvoice');

/** Quotations, orders, delivery notes, returns, credit and debit notes, of sales and purchases. */
@Module({ imports: [SettingsModule, TradeModule], controllers: OTHERS.map(controllerOf) })
export class TradeDocumentsModule {}
