import { randomBytes } from 'node:crypto';
import type { Language } from '@shopbench/contracts';
import { CONNECT_WORDS, DEVICE_KINDS, type ConnectWords, type DeviceKind, type Step } from './connect-words';
import { CONNECT_SCRIPT } from './connect-script';
import { CONNECT_STYLE } from './connect-style';

/** What the page for a device that does not trust the shop yet is made of. */
export interface ConnectWish {
  language: Language;
  shopName: string;
  kind: DeviceKind;
  /** It came over HTTPS: the device trusts the shop, or somebody went past the warning. */
  isSecure: boolean;
  /** The address of HTTPS as this device reaches it; undefined where there is none for it. */
  secureUrl: string | undefined;
  fingerprint: string;
  /** It was asked for another page in clear, and is told why it does not get that. */
  isInstead: boolean;
  /** That page is one for customers, who are asked to trust nothing. */
  isForCustomer: boolean;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WIDTH = 96;
/** So many letters of a row go on one line of its drawing. */
const LINE_SIGNS = 15;

/** A row’s words on two lines at most, the second cut off where it is too long. */
function linesOf(row: string): string[] {
  if (row.length <= LINE_SIGNS) return [row];
  const space = row.lastIndexOf(' ', LINE_SIGNS);
  const end = space > 0 ? space : LINE_SIGNS;
  const rest = row.slice(end).trim();
  return [row.slice(0, end), rest.length > LINE_SIGNS ? `${rest.slice(0, LINE_SIGNS - 1)}…` : rest];
}

/** What is pressed one after the other, as so many small screens with the row marked. */
function drawing(path: readonly string[]): string {
  const screens = path.map((row, at) => {
    const bars = [0, 1, 3].map(
      (line) =>
        `<rect x="12" y="${26 + line * 24}" width="${50 + ((line + at) % 3) * 8}" height="6" rx="3" class="b"/>`,
    );
    const lines = linesOf(row);
    const words = lines.map(
      (line, number) =>
        `<text x="${WIDTH / 2}" y="${(lines.length > 1 ? 74 : 80) + number * 12}" text-anchor="middle">${escaped(line)}</text>`,
    );
    return `<svg viewBox="0 0 ${WIDTH} 122" aria-hidden="true"><rect x=".5" y=".5" width="${WIDTH - 1}" height="121" rx="12" class="s"/><text x="12" y="18">${at + 1}</text>${bars.join('')}<rect x="3" y="60" width="${WIDTH - 6}" height="32" rx="6" class="m"/>${words.join('')}</svg>`;
  });
  return `<div class="drawing" role="img" aria-label="${escaped(path.join(' › '))}">${screens.join('')}</div>`;
}

/** The number of a step, which is ticked off by hand: most of them are done past this page. */
const tickOf = (number: number, title: string, { done }: ConnectWords): string =>
  `<label class="tick"><input type="checkbox" aria-label="${escaped(`${number}. ${title}: ${done}`)}"><i>${number}</i></label>`;

const stepOf = ({ title, text, path }: Step, number: number, words: ConnectWords): string =>
  `<li>${tickOf(number, title, words)}<div><h2>${escaped(title)}</h2><p>${escaped(text)}</p>${path ? `<p class="path">${path.map(escaped).join(' › ')}</p>${drawing(path)}` : ''}</div></li>`;

function stepsOf(kind: DeviceKind, words: ConnectWords, isOpen: boolean): string {
  const file = kind === 'ios' ? 'shop.mobileconfig' : 'shop.crt';
  const fetching = `<li>${tickOf(1, words.fetch, words)}<div><h2>${escaped(words.fetch)}</h2><p><a class="button" href="/connect/${file}"${kind === 'ios' ? '' : ' download'}>${escaped(words.fetchAgain)}: ${file}</a></p></div></li>`;
  const steps = words.steps[kind].map((step, at) => stepOf(step, at + 2, words)).join('');
  return `<details name="kind"${isOpen ? ' open' : ''}><summary>${escaped(words.kinds[kind])}</summary><ol>${fetching}${steps}</ol></details>`;
}

const pairing = (words: ConnectWords): string =>
  `<section id="pair"><h2>${escaped(words.pairTitle)}</h2><p>${escaped(words.pairText)}</p><form><label>${escaped(words.code)}<input name="code" required autocomplete="off" autocapitalize="characters" maxlength="20"></label><label>${escaped(words.name)}<input name="name" required maxlength="60" autocomplete="off"></label><button class="button">${escaped(words.ask)}</button></form><div id="word" hidden><small>${escaped(words.word)}</small><b></b></div><p id="said" role="status"></p><a id="open" class="button plain" href="/">${escaped(words.open)}</a></section>`;

/**
 * The page by which a device learns to trust the shop and is connected: whole by itself, since nothing else of the shop is given to
 * who asks in clear. With it the policy that it goes under.
 */
export function connectPage(wish: ConnectWish): { html: string; policy: string } {
  const { language, shopName, kind, isSecure, secureUrl, fingerprint, isInstead, isForCustomer } = wish;
  const words = CONNECT_WORDS[language];
  const nonce = randomBytes(16).toString('base64');
  const others = (['en', 'hi'] as const).map((one) =>
    one === language
      ? `<b>${one === 'hi' ? 'हिन्दी' : 'English'}</b>`
      : `<a class="lang" href="${isForCustomer ? '' : '/connect'}?lang=${one}" lang="${one}" hreflang="${one}">${one === 'hi' ? 'हिन्दी' : 'English'}</a>`,
  );
  // What follows the steps of this device comes right below them; those of others are seldom wanted.
  const elsewhere = DEVICE_KINDS.filter((one) => one !== kind).map((one) => stepsOf(one, words, false));
  const trusting =
    secureUrl === undefined
      ? `<section><p role="alert">${escaped(words.noHttps)}</p></section>`
      : `<section>${stepsOf(kind, words, true)}<div class="check"><button id="check" class="button" type="button">${escaped(words.check)}</button><p id="checked" role="status"></p><p class="address">${escaped(secureUrl)}</p></div></section><p class="print"><small>${escaped(words.fingerprint)}</small><code>${escaped(fingerprint)}</code></p><section>${elsewhere.join('')}</section>`;
  const trouble = `<details class="trouble"><summary>${escaped(words.troubleTitle)}</summary><ul>${words.troubles.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul></details><footer>${escaped(words.nothing)}</footer>`;
  const why = isInstead
    ? `<section class="why"><h2>${escaped(words.whyTitle)}</h2><p>${escaped(words.why(shopName))}</p></section>`
    : '';
  const connecting = `<h1>${escaped(words.title)}</h1><p>${escaped(words.kinds[kind])} · ${escaped(words.inWifi)}</p>${why}${isSecure ? pairing(words) : trusting}${trouble}`;
  const title = isForCustomer ? words.customerTitle : words.title;
  const main = isForCustomer
    ? `<h1>${escaped(title)}</h1><section class="why"><p>${escaped(words.customerText)}</p></section>`
    : connecting;
  const told = { secureUrl: secureUrl ?? null, isSecure, isInstead, ...spoken(words) };
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)} · ${escaped(shopName)}</title><style nonce="${nonce}">${CONNECT_STYLE}</style></head><body><header><strong>${escaped(shopName)}</strong><nav>${others.join(' ')}</nav></header><main>${main}</main><script id="told" type="application/json" nonce="${nonce}">${JSON.stringify(told).replaceAll('<', '\\u003c')}</script><script nonce="${nonce}">${CONNECT_SCRIPT}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    ...[`script-src 'nonce-${nonce}'`, `style-src 'nonce-${nonce}'`],
    `connect-src 'self'${secureUrl ? ` ${secureUrl}` : ''}`,
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join('; ');
  return { html, policy };
}

/** What the page’s script says. */
const spoken = ({ checking, notYet, waiting, paired, refused, trouble }: ConnectWords) => ({
  words: { checking, notYet, waiting, paired, refused, trouble },
});
