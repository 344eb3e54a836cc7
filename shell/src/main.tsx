import '@shopbench/ui/tokens.css';
import './shell.css';
import { createStore, onCallRefused, onConfirmWanted, onSessionEnded } from '@shopbench/client/internal';
import { Provider } from '@shopbench/client/state';
import { applyColorScheme } from '@shopbench/ui';
import { createRoot } from 'react-dom/client';
import { loadRegistry } from './areas/registry/registry';
import { confirmIdentity } from './start/confirmation';
import { recoverSession } from './start/ended-session';
import { checkSession, followDesignation } from './start/session';
import { loadShopName } from './start/shop-name';
import { Start } from './start/start';

applyColorScheme();
const shop = createStore();
onSessionEnded(() => recoverSession(shop));
onConfirmWanted(confirmIdentity);
onCallRefused(() => void followDesignation(shop));
loadRegistry();
void checkSession(shop);
void loadShopName();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <Provider store={shop.store}>
    <Start shop={shop} />
  </Provider>,
);
