import * as z from 'zod/mini';
import { bounded, text } from '../../records/fields';
import { fieldWords } from '../../words/field-words';

/** What the shop tells others of: a numbered document was made; a device at the bench has another status. */
export const SHOP_EVENTS = ['document.posted', 'repair.moved'] as const;
/** What each is called where an admin chooses. */
export const SHOP_EVENT_NAMES: Readonly<Record<ShopEventName, string>> = {
  'document.posted': 'A document is made',
  'repair.moved': 'A repair moves on',
};
export type ShopEventName = (typeof SHOP_EVENTS)[number];

/** What happened, by names alone: who wants more asks the API, as somebody who may see it. */
export interface ShopEvents {
  /** `kind` as histories say it, such as `invoice`; `date` is its own day. */
  'document.posted': { kind: string; documentId: string; number: string; date: string };
  /** `item` counts from 0, as the booking's items do. */
  'repair.moved': { repairId: string; number: string; item: number; from: string; to: string };
}

/** An event as it goes out. It may come more than once, under the same `id`. */
export interface ShopEvent<Name extends ShopEventName = ShopEventName> {
  id: string;
  event: Name;
  /** ISO. */
  at: string;
  about: ShopEvents[Name];
}

/** `POST /shop-event/taker`: an address that events are sent to. */
export const eventTakerInput = z.strictObject({
  label: text(60),
  url: bounded(500).check(z.regex(/^https?:\/\/[^\s]+$/, fieldWords('area.taker'))),
  events: z
    .array(z.enum(SHOP_EVENTS))
    .check(z.minLength(1, fieldWords('area.takerEvents')), z.maxLength(SHOP_EVENTS.length)),
});
export type EventTakerInput = z.infer<typeof eventTakerInput>;

/** Who takes events: an address, or the server half of an area. `failed`: what the last try met. */
export const eventTaker = z.object({
  _id: z.string(),
  label: z.string(),
  url: z.optional(z.string()),
  area: z.optional(z.string()),
  events: z.array(z.enum(SHOP_EVENTS)),
  since: z.string(),
  /** Events on their way, and those that were given up. */
  waiting: z.number(),
  dead: z.number(),
  failed: z.optional(z.string()),
});
export type EventTaker = z.infer<typeof eventTaker>;

/** The key that an address's events are signed with is told once. */
export const newEventTaker = z.object({ ...eventTaker.shape, key: z.string() });
export type NewEventTaker = z.infer<typeof newEventTaker>;
