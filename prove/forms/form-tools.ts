declare global {
  interface Window {
    form: ReturnType<typeof formTools>;
  }
}

/** Runs in a page, before anything else: how forms there are found and filled, for `walkPage`. */
export function formTools() {
  /** A mark that no page has by itself. */
  const MARK = '7';

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Nothing waits to be drawn: a page on a busy machine is drawn bit by bit. */
  const drawn = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 }));
  /** `limit`: so many milliseconds of a page that has nothing else to do; where the machine is busy they last longer. */
  async function until<T>(look: () => T | null | undefined | false, limit = 1500): Promise<T | null> {
    for (let left = limit; left > 0; left -= 20) {
      const found = look();
      if (found) return found;
      await pause(20);
      await drawn();
    }
    return look() || null;
  }
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const isShown = (one: HTMLElement) => one.offsetParent !== null && !one.closest('[aria-hidden="true"]');
  const nameOf = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  function setText(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
    const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
    field.focus();
    setText(field, text);
    field.blur();
  }
  const fieldsOf = (form: HTMLElement) =>
    all<HTMLInputElement | HTMLTextAreaElement>('input, textarea', form).filter(
      (one) =>
        isShown(one) &&
        !one.disabled &&
        !one.readOnly &&
        (one instanceof HTMLTextAreaElement || ['text', 'tel', 'email', 'password'].includes(one.type)) &&
        one.getAttribute('role') !== 'combobox',
    );
  const labelOf = (one: HTMLInputElement | HTMLTextAreaElement) =>
    one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '';
  /** The hint and the fault of a field. */
  const saysOf = (one: HTMLElement) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
  const isAsked = (one: HTMLElement) =>
    (one as HTMLInputElement).required ||
    ['aria-required', 'aria-invalid'].some((name) => one.getAttribute(name) === 'true');
  /** Something that the field takes. */
  const textFor = (one: HTMLInputElement | HTMLTextAreaElement): string => {
    if (one.type === 'password') return 'Walked-2026x';
    if (one.type === 'email') return 'walked@example.in';
    if (one.placeholder === 'dd/mm/yyyy') return '01/07/2026';
    if (saysOf(one).some((said) => said.includes('https://'))) return 'https://walked.example.in/7';
    if (/IMEI/.test(labelOf(one))) return '490154203237518';
    if (one.inputMode === 'tel' || one.type === 'tel' || /mobile/i.test(labelOf(one))) return '9876543217';
    return ['decimal', 'numeric'].includes(one.inputMode) ? MARK : 'Walked-7';
  };

  /** Chooses the first that a picker offers. */
  async function choose(picker: HTMLElement) {
    const down = { bubbles: true, cancelable: true };
    picker.focus();
    picker.dispatchEvent(new MouseEvent('mousedown', down));
    picker.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', ...down }));
    const offered = () => all('[role="option"]').find((one) => isShown(one) && one.dataset['value'] !== '');
    let option = await until(offered);
    if (!option && picker instanceof HTMLInputElement) {
      // Some offer what a few letters find, and leave them there where nothing does.
      setText(picker, 'a');
      option = await until(offered);
      if (!option) setText(picker, '');
    }
    option?.click();
    await until(() => !all('[role="option"]').some(isShown), 400);
    picker.blur();
    await until(() => window.asking === 0);
  }

  /** What stands in the way of saving: what must be filled or is wrong, and at the first time also what may be picked. */
  async function fill(form: HTMLElement, turn: number) {
    const pickers = all('[role="combobox"]', form).filter(
      (one) =>
        isShown(one) && !(one as HTMLInputElement).value && one.getAttribute('aria-disabled') !== 'true',
    );
    for (const one of pickers.filter((picker) => turn === 0 || isAsked(picker)))
      if (!(one.textContent ?? '').replace('\u200b', '').trim()) await choose(one);
    for (const one of fieldsOf(form))
      if (isAsked(one) && (!one.value || one.getAttribute('aria-invalid') === 'true'))
        type(one, textFor(one));
    for (const picture of all('[data-required]', form)) await sendPicture(picture.parentElement!);
    if (turn > 0) await more(form);
  }

  /** Gives a picture, which goes out at once: that it came is answered here. */
  async function sendPicture(within: HTMLElement) {
    const files = within.querySelector<HTMLInputElement>('input[type="file"]');
    if (!files || within.parentElement?.querySelector('img')) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(9)], 'a.png', { type: 'image/png' }));
    files.files = chosen.files;
    window.replies = [
      { status: 201, body: { success: true, data: { _id: 'a'.repeat(24), url: '/icon.svg' } } },
    ];
    const before = window.keys.length;
    files.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => window.keys.length > before);
    window.keys.length = before;
    await pause(50);
  }

  /** What a form wants that is no field yet: a row more, a line that is ticked, a quantity of one. */
  async function more(form: HTMLElement) {
    const add = all<HTMLButtonElement>('button', form).find(
      (one) => isShown(one) && !one.disabled && /^\+?\s*Add\b/.test(nameOf(one)),
    );
    const box = all<HTMLInputElement>('input[type="checkbox"]', form).find(
      (one) => !one.checked && !one.disabled,
    );
    const none = fieldsOf(form).find((one) => one.inputMode === 'decimal' && ['', '0'].includes(one.value));
    if (all('[role="combobox"][aria-invalid="true"]', form).length > 0) return;
    if (box && /[Ll]ine|[Ii]tem/.test(form.textContent ?? '')) box.click();
    else if (none) type(none, '1');
    else if (add) {
      const named = fieldsOf(add.parentElement!).find((one) => !one.value);
      if (named) type(named, textFor(named));
      await pause(20);
      add.click();
    }
    await pause(50);
    for (const one of fieldsOf(form)) if (!one.value && isAsked(one)) type(one, textFor(one));
  }

  return {
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
  };
}
