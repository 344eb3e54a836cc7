import type { OfferedSlot } from '@shopbench/client';
import { SLOTS, type ShopStore } from '@shopbench/client/internal';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { SlotCardProps } from './slot-card';
import { usePerson } from '../access/person';
import { runningOf } from '../host/area-loads';
import { isHeld } from '../host/leavings';
import { useChosenReleases } from '../registry/chosen-releases';
import { fillingsOf } from './slot-fills';

const Nothing = (): ReactNode => null;

/** Fetched where a page has a place that somebody fills. The page goes on without what cannot be had. */
const SlotCard = lazy<ComponentType<SlotCardProps>>(() =>
  import(/* webpackChunkName: "slots" */ './slot-card').then(
    (module) => ({ default: module.SlotCard }),
    (error: unknown) => {
      // eslint-disable-next-line no-console
      console.error('What other areas show on this page cannot be had', error);
      return { default: Nothing };
    },
  ),
);

/** A place of a page, with all that areas put into it for this person; nothing where none does. */
export function SlotPlace({ offered, shop }: { offered: OfferedSlot; shop: ShopStore }) {
  const person = usePerson();
  // As in its own place: what runs goes on until it is left.
  const releases = [...useChosenReleases().values()].map(
    (release) => (isHeld(release.name) && runningOf(release.name)) || release,
  );
  return fillingsOf(offered.name, releases, person).map((filling) => (
    <Suspense
      key={`${filling.release.name}/${filling.fill.module}`}
      fallback={<div style={{ minHeight: SLOTS[offered.name].height }} />}
    >
      <SlotCard filling={filling} offered={offered} shop={shop} />
    </Suspense>
  ));
}
