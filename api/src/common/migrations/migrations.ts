import type { Migration } from './migration';
import { worthOfGoods } from './steps/001-worth-of-goods';
import { numberedDocuments } from './steps/002-numbered-documents';
import { ledgerMonths } from './steps/003-ledger-months';
import { citiesOfParties } from './steps/004-cities-of-parties';
import { lowAndMoved } from './steps/005-low-and-moved';
import { paymentsOfTheirOwn } from './steps/006-payments-of-their-own';
import { sumsOfDays } from './steps/007-sums-of-days';
import { repairsApartFromSales } from './steps/008-repairs-apart-from-sales';
import { documentsByImei } from './steps/009-documents-by-imei';
import { whenRepairsWereDone } from './steps/010-when-repairs-were-done';
import { notesOfRepairs } from './steps/011-notes-of-repairs';
import { quotationsByImei } from './steps/012-quotations-by-imei';
import { servicesOnLines } from './steps/013-services-on-lines';
import { finishedOrdersAndPay } from './steps/014-finished-orders-and-pay';
import { offersThatHoldNoMore } from './steps/015-offers-that-hold-no-more';
import { billsDueByTheShop } from './steps/016-bills-due-by-the-shop';
import { whereCodesGo } from './steps/017-where-codes-go';
import { sealedIdentities } from './steps/018-sealed-identities';

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
];
