import type { Reply } from './stand-in';

/** What comes of a form that is tried. */
export interface Tried {
  /** Where it stands, as a pattern: `/brand/:id`. */
  page: string;
  form: string;
  /** How often it went out; fields that must be filled may keep it from that. */
  sent: number;
  /** Where it could not be made to go out: what it says of that. */
  asks: string[];
  /** What was lost, or would be made twice. */
  faults: string[];
}

/**
 * Runs in a page: opens the page at `path`, presses every button there that was not pressed before, and tries each form
 * that opens by that. Gives what it tried, and the addresses that it saw.
 */
export async function walkPage([path, known]: [string, { buttons: string[]; forms: string[] }]): Promise<{
  tried: Tried[];
  links: string[];
  buttons: string[];
  forms: string[];
  unfocused: string[];
}> {
  const buttons = new Set(known.buttons);
  const forms = new Set(known.forms);
  const tried: Tried[] = [];
  /** After what nothing on the page had the focus. */
  const unfocused: string[] = [];
  const pattern = path.replace(/[0-9a-f]{24}/g, ':id').replace(/\/\d+(?=\/|$|\?)/g, '/:n');
  const {
    pause,
    drawn,
    until,
    all,
    isShown,
    nameOf,
    type,
    fieldsOf,
    labelOf,
    saysOf,
    isAsked,
    textFor,
    fill,
  } = window.form;
  /** Nothing is asked and nothing is on its way. */
  const isStill = () =>
    window.asking === 0 &&
    all('main h1, main h2').length > 0 &&
    all('[aria-busy="true"], .MuiSkeleton-root').length === 0;
  async function settled() {
    for (let still = 0, turns = 0; still < 3 && turns < 100; turns += 1) {
      await pause(25);
      await drawn();
      still = isStill() ? still + 1 : 0;
    }
  }

  /** Goes to an address as a link does. */
  async function go(to: string) {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const titles = new Set(all('main h1'));
    history.pushState({ usr: null, key: String(performance.now()), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    // The page before stays until the next one is drawn.
    await until(() => question() || all('main h1').some((title) => !titles.has(title)), 5000);
    await settled();
  }
  const question = () =>
    all('[role="alertdialog"]').find((one) => one.textContent?.includes('Leave without saving?')) ?? null;
  const answer = async (word: 'Leave' | 'Stay') => {
    const asked = question();
    if (asked)
      all('button', asked)
        .find((one) => nameOf(one) === word)
        ?.click();
    await until(() => !question());
  };

  /** What a form says that keeps it from going out. */
  const stillAsked = (form: HTMLElement) => [
    ...new Set([
      ...all<HTMLInputElement>('[aria-invalid="true"]', form).map((one) =>
        [labelOf(one), ...saysOf(one)].join(' ').trim(),
      ),
      ...all('[role="alert"]', form).map(nameOf),
    ]),
  ];

  const openForms = () =>
    all<HTMLFormElement>('main form[aria-label], [role="dialog"] form, [role="alertdialog"] form').filter(
      isShown,
    );

  /** As it stands in a draft: a day as the API has it, an amount without its sign. */
  const storedText = (shown: string) =>
    shown
      .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
      .replace(/[₹,]/g, '')
      .replace(/\.00$/, '');

  /** A figure may stand in the draft's own id by chance: there it is no word of its own. */
  const isKept = (draft: string, shown: string) =>
    /^\d+$/.test(shown) ? draft.split(/[^\w.]+/).includes(shown) : draft.includes(shown);

  /** Tries one form; it is closed afterwards where it can be. */
  async function tryForm(form: HTMLFormElement) {
    const label = nameOf(form) || 'a form';
    const place = `${pattern} ${form.getAttribute('aria-label') ?? ''}`;
    if (forms.has(place)) return;
    forms.add(place);
    // Another day may be another page.
    const isDay = (one: HTMLElement) => (one as HTMLInputElement).placeholder === 'dd/mm/yyyy';
    const field = fieldsOf(form).find((one) => !isDay(one)) ?? fieldsOf(form)[0];
    if (!field) return;
    const faults: string[] = [];
    for (const one of fieldsOf(form).filter((one) => one === field || (isAsked(one) && !one.value)))
      type(one, textFor(one));
    await pause(20);
    let kept = field.value;
    const isThere = () => document.contains(field) && field.value === kept;
    const lost = (when: string) => isThere() || faults.push(`typed text is gone after ${when}`);
    const keys = window.keys.length;
    const { handedOver } = window;
    async function save(when: string, reply?: Reply) {
      window.replies = reply ? [reply] : [];
      const before = window.keys.length;
      form.requestSubmit();
      await until(() => window.keys.length > before, 500);
      await until(() => !all('[aria-busy="true"]', form).length);
      await pause(20);
      lost(when);
    }
    const isSecret = field.type === 'password';
    await save('a dead net');
    for (let turn = 0; turn < 6 && window.keys.length === keys && document.contains(form); turn += 1) {
      await fill(form, turn);
      if (!document.contains(field)) break;
      // Whoever is picked brings an address, whatever is picked a price.
      type(field, kept);
      await pause(20);
      kept = field.value;
      await save('a dead net');
    }
    // A text to a customer goes by another program: nothing is to be saved.
    if (window.handedOver > handedOver) return;
    if (window.keys.length > keys) {
      const stale = {
        message: 'Changed meanwhile',
        errors: [{ path: 'version', message: 'Changed meanwhile' }],
      };
      await save('a 409', { status: 409, body: stale });
      await save('a 422', { status: 422, body: { message: 'Not so', errors: [] } });
      await save('a lost answer');
      const sent = window.keys.slice(keys);
      if (new Set(sent.filter(Boolean)).size > 1) faults.push('it went out under several keys');
    }
    dispatchEvent(new Event('pagehide'));
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('draft:'));
    if (!isSecret && !drafts.some(([, draft]) => isKept(String(draft), storedText(kept))))
      faults.push('a reload loses what was typed');
    // What a list or a till asked for stands in the history too, on the same page.
    const from = location.pathname;
    for (let turn = 0; turn < 4 && location.pathname === from && !question(); turn += 1) {
      history.back();
      await until(() => question() || location.pathname !== from, 500);
    }
    if (!question()) faults.push('Back asks nothing');
    await answer('Stay');
    lost('Back');
    const sent = window.keys.length - keys;
    tried.push({ page: pattern, form: label, sent, asks: sent ? [] : stillAsked(form), faults });
  }

  /** Closes whatever is open over the page. */
  async function closeAll() {
    for (let turn = 0; turn < 4; turn += 1) {
      if (question()) await answer('Leave');
      const over = all('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
        .filter(isShown)
        .at(-1);
      if (!over) return;
      const inside = over.querySelector<HTMLElement>('input, button, [tabindex]') ?? over;
      inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await until(() => question() || !document.contains(over), 400);
    }
  }
  async function back(pressed?: string) {
    const isOver = all('[role="dialog"], [role="alertdialog"], [role="menu"]').some(isShown);
    await closeAll();
    if (pressed && isOver) await judgeFocus(`${pressed}, closed by Esc`);
    if (location.pathname + location.search !== path || openForms().length > 0) {
      await go('/walked');
      if (question()) await answer('Leave');
      await go(path);
    }
  }

  /** Whoever goes on by keyboard is somewhere on the page that they are on. */
  async function judgeFocus(after: string) {
    const isAway = () => location.pathname !== at || document.activeElement !== document.body;
    if (!(await until(isAway, 600))) unfocused.push(`${pattern} ${after}`);
  }

  await go(path);
  const at = location.pathname;
  const links = new Set(all<HTMLAnchorElement>('a[href^="/"]').map((one) => one.getAttribute('href')!));
  for (const form of openForms()) await tryForm(form);
  await back();

  const pressable = () =>
    all('main button, main [role="button"]').filter(
      (one) => isShown(one) && !(one as HTMLButtonElement).disabled,
    );
  const keyOf = (one: HTMLElement) => `${pattern} ${nameOf(one).replace(/[\d₹,./-]+/g, '#')}`.slice(0, 120);
  for (let turn = 0; turn < 60; turn += 1) {
    const button = pressable().find((one) => !buttons.has(keyOf(one)));
    if (!button) break;
    buttons.add(keyOf(button));
    const before = new Set(openForms());
    const name = nameOf(button);
    button.focus();
    button.click();
    await pause(50);
    await drawn();
    await until(() => window.asking === 0);
    await judgeFocus(name);
    const menu = all('[role="menu"]').filter(isShown).at(-1);
    if (menu) {
      const items = all('[role="menuitem"]', menu).map(nameOf);
      for (const item of items) {
        const open = all('[role="menuitem"]').find((one) => isShown(one) && nameOf(one) === item);
        if (!open) {
          button.click();
          await until(() => all('[role="menuitem"]').some(isShown), 300);
        }
        all('[role="menuitem"]')
          .find((one) => isShown(one) && nameOf(one) === item)
          ?.click();
        await pause(80);
        await drawn();
        await until(() => window.asking === 0);
        for (const form of openForms()) if (!before.has(form)) await tryForm(form);
        if (location.pathname !== at) links.add(location.pathname + location.search);
        await back();
      }
      continue;
    }
    for (const form of openForms()) if (!before.has(form)) await tryForm(form);
    if (location.pathname !== at) links.add(location.pathname + location.search);
    if (
      openForms().some((form) => !before.has(form)) ||
      location.pathname !== at ||
      all('[role="dialog"], [role="alertdialog"], [role="listbox"]').some(isShown)
    )
      await back(name);
  }
  return { tried, links: [...links], buttons: [...buttons], forms: [...forms], unfocused };
}
