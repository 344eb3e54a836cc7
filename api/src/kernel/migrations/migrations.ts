import type { Migration } from './steps/migration';
import { worthOfGoods } from './steps/001-010/001-worth-of-goods';
import { numberedDocuments } from './steps/001-010/002-numbered-documents';
import { ledgerMonths } from './steps/001-010/003-ledger-months';
import { citiesOfParties } from './steps/001-010/004-cities-of-parties';
import { lowAndMoved } from './steps/001-010/005-low-and-moved';
import { paymentsOfTheirOwn } from './steps/001-010/006-payments-of-their-own';
import { sumsOfDays } from './steps/001-010/007-sums-of-days';
import { repairsApartFromSales } from './steps/001-010/008-repairs-apart-from-sales';
import { documentsByImei } from './steps/001-010/009-documents-by-imei';
import { whenRepairsWereDone } from './steps/001-010/010-when-repairs-were-done';
import { notesOfRepairs } from './steps/011-020/011-notes-of-repairs';
import { quotationsByImei } from './steps/011-020/012-quotations-by-imei';
import { servicesOnLines } from './steps/011-020/013-services-on-lines';
import { finishedOrdersAndPay } from './steps/011-020/014-finished-orders-and-pay';
import { offersThatHoldNoMore } from './steps/011-020/015-offers-that-hold-no-more';
import { billsDueByTheShop } from './steps/011-020/016-bills-due-by-the-shop';
import { whereCodesGo } from './steps/011-020/017-where-codes-go';
import { sealedIdentities } from './steps/011-020/018-sealed-identities';
import { kindsOfTaxpayers } from './steps/011-020/019-kinds-of-taxpayers';
import { toldActs } from './steps/011-020/020-told-acts';
import { billKeysOfMergedSuppliers } from './steps/021-030/021-bill-keys-of-merged-suppliers';
import { archiveAsAnAct } from './steps/021-030/022-archive-as-an-act';
import { settlementsAsRows } from './steps/021-030/023-settlements-as-rows';
import { daysOfPassedOnMoney } from './steps/021-030/024-days-of-passed-on-money';
import { untaxedBillsAsAnAct } from './steps/021-030/025-untaxed-bills-as-an-act';
import { moneyOutFreedOfNobody } from './steps/021-030/026-money-out-freed-of-nobody';
import { plainAddressOfBefore } from './steps/021-030/027-plain-address-of-before';

/** All steps in their order. A release that stores something new adds its step at the end. */
export const MIGRATIONS: readonly Migration[] = [
  worthOfGoods,
  numberedDocuments,
  ledgerMonths,
  citiesOfParties,
  lowAndMoved,
  paymentsOfTheirOwn,
  sumsOfDays,
  repairsApartFromSales,
  documentsByImei,
  whenRepairsWereDone,
  notesOfRepairs,
  quotationsByImei,
  servicesOnLines,
  finishedOrdersAndPay,
  offersThatHoldNoMore,
  billsDueByTheShop,
  whereCodesGo,
  sealedIdentities,
  kindsOfTaxpayers,
  toldActs,
  billKeysOfMergedSuppliers,
  archiveAsAnAct,
  settlementsAsRows,
  daysOfPassedOnMoney,
  untaxedBillsAsAnAct,
  moneyOutFreedOfNobody,
  plainAddressOfBefore,
];
