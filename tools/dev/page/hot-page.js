import * as reactRefreshRuntime from 'react-refresh/runtime';
import { subscribeAll } from 'webpack-dev-middleware/client';

/**
 * The development shell's part on the page. It keeps the one refresh runtime, which the areas take from here, and shows
 * what is wrong with a build as plain text: the library's own overlay breaks the page's content security policy.
 */
globalThis.reactRefreshRuntime = reactRefreshRuntime;

const { document, location } = globalThis;

/** Errors by the name of the build. @type {Map<string, string>} */
const broken = new Map();

subscribeAll(({ action, name, errors = [] }) => {
  if (action !== 'built' && action !== 'sync') return;
  if (errors.length > 0) {
    broken.set(name, errors.map((error) => error.split(/\n+Stack backtrace:/)[0]).join('\n\n'));
  } else if (broken.delete(name) && !(name in globalThis)) {
    // There was no build when the page asked for it, so nothing of it is here to be replaced.
    location.reload();
  }
  show();
});

const notice = document.createElement('pre');
notice.setAttribute('role', 'alert');
notice.title = 'Click to hide';
notice.addEventListener('click', () => notice.remove());
Object.assign(notice.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '10000',
  maxHeight: '40vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px',
  background: '#7f1d1d',
  color: '#fff',
  font: '13px/1.5 monospace',
  whiteSpace: 'pre-wrap',
});

function show() {
  notice.textContent = [...broken]
    .map(([name, errors]) => `${name} cannot be built\n\n${errors}`)
    .join('\n\n');
  if (broken.size > 0) document.body.append(notice);
  else notice.remove();
}
