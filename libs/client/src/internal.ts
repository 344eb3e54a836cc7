/**
 * What only the shell takes: the store, the registry, the session, and the other end of what areas are given by
 * `@shopbench/client`. Nothing of it is promised to areas; lint keeps them out.
 */
export { api, connectApi } from './api/api';
export { releaseEndpoints } from './api/area-api';
export { onCallRefused, onCallSaved, onConfirmWanted, onSessionEnded } from './api/request';
export {
  canarySchema,
  isInAudience,
  isRegistry,
  meetsContract,
  registeredAreaSchema,
  registeredShellSchema,
  releaseName,
  SLOTS,
  type AccessRule,
  type AreaManifest,
  type AreaRelease,
  type Canary,
  type MenuEntry,
  type PageFiles,
  type RawRegistry,
  type RegisteredArea,
  type Registry,
  type SlotFill,
} from '@shopbench/contracts';
export type { AreaModule } from './area/define-area';
export { OtherPageContext } from './area/other-page';
export { isComingSoon, onlyComponentOf, preloadOf, type PageHandle } from './area/page';
export { SlotContext } from './area/slot';
export { useKeptFocus } from './focus/use-kept-focus';
export { hasUnsavedWork, useLeaveGuards } from './form/leave-guards';
export { createStore, type ShopStore } from './store/create-store';
export { listsForgotten } from './store/list-slices';
export { longWorkSlice, type LongWork } from './store/long-work-slice';
export { sessionSlice } from './store/session-slice';
export { sidebarSlice } from './store/sidebar-slice';
export { toastsSlice, type Toast, type ToastTone } from './store/toasts-slice';
export { forgetUndo } from './store/undo';
export { userSlice } from './store/user-slice';
/** What a page knows of the routes around it: one that stands on another's page has none around it. */
export { UNSAFE_RouteContext as RouteContext } from 'react-router-dom';
/** What a tree that React draws apart is told of the page's address. */
export {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom';
