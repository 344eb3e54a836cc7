import {
  DataRouterContext,
  DataRouterStateContext,
  LocationContext,
  NavigationContext,
  OtherPageContext,
  RouteContext,
  type ShopStore,
} from '@shopbench/client/internal';
import { Provider } from '@shopbench/client/state';
import { useContext, useMemo, type ContextType, type ReactNode } from 'react';
import { AreaStopped } from '../host/arrivals';

/** So many pages may what was pressed once lead to, one by one. */
const STEPS = 5;

/** Whether what stands in a place may lead to another page: not before somebody has pressed something there. */
export class Going {
  #steps = 0;
  #stop?: (reason: AreaStopped) => void;

  /** Somebody presses something. */
  allow(): void {
    this.#steps = STEPS;
  }

  /** @param stop  stops what wants to go by itself */
  watchedBy(stop: (reason: AreaStopped) => void): void {
    this.#stop = stop;
  }

  /** Whether it may lead on now; it is stopped where it may not. */
  mayLead(): boolean {
    if (this.#steps > 0) {
      this.#steps -= 1;
      return true;
    }
    this.#stop?.(new AreaStopped('It led to another page by itself, so it was stopped.'));
    return false;
  }
}

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

/**
 * Gives what hands on to another root of React's what the page knows: store, address, and the way to other pages. What stands in a
 * place of a page leads away from it as far as it may.
 */
export function useWayIn(shop: ShopStore, going: Going): (children: ReactNode) => ReactNode {
  const data = useContext(DataRouterContext);
  const state = useContext(DataRouterStateContext);
  const navigation = useContext(NavigationContext);
  const location = useContext(LocationContext);
  const otherPage = useContext(OtherPageContext);
  const guarded = useMemo(
    () => ({ ...navigation, navigator: guardedNavigator(navigation.navigator, going) }),
    [navigation, going],
  );
  return (children) => (
    <Provider store={shop.store}>
      <DataRouterContext value={data}>
        <DataRouterStateContext value={state}>
          <NavigationContext value={guarded}>
            <LocationContext value={location}>
              <RouteContext value={NO_ROUTE}>
                <OtherPageContext value={otherPage}>{children}</OtherPageContext>
              </RouteContext>
            </LocationContext>
          </NavigationContext>
        </DataRouterStateContext>
      </DataRouterContext>
    </Provider>
  );
}

type Navigator = ContextType<typeof NavigationContext>['navigator'];

function guardedNavigator(navigator: Navigator, going: Going): Navigator {
  const guarded =
    <Given extends unknown[]>(lead: (...given: Given) => void) =>
    (...given: Given) => {
      if (going.mayLead()) lead(...given);
    };
  return {
    ...navigator,
    go: guarded(navigator.go),
    push: guarded(navigator.push),
    replace: guarded(navigator.replace),
  };
}
