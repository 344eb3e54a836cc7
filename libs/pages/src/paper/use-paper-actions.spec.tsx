import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RecordLayout } from '../record-layout';
import { openPage } from '../testing';
import { usePaperActions } from './use-paper-actions';

const path = '/invoice/65a000000000000000000001';
const PDF = {
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="INV-1.pdf"' },
};

function Page() {
  const { actions, dialogs } = usePaperActions({
    path,
    name: 'INV-1',
    hasCopies: true,
    send: { text: 'Your bill', mobileNumber: '9820041177' },
  });
  return (
    <RecordLayout title="INV-1" actions={actions}>
      {dialogs}
    </RecordLayout>
  );
}

/** The server's answers by address; anything else is refused in words. */
function serveFiles(routes: Record<string, () => Response>) {
  const asked: string[] = [];
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    const url = address.replace('/api/v1', '');
    asked.push(`${init?.method ?? 'GET'} ${url}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    const refused = JSON.stringify({ success: false, message: 'Many papers are being printed', data: null });
    return Promise.resolve(routes[url]?.() ?? new Response(refused, { status: 503 }));
  }) as typeof fetch;
  return asked;
}

const settings = (mail: boolean) => () =>
  new Response(
    JSON.stringify({
      success: true,
      message: '',
      data: { paperSize: 'a4', copies: 2, mail, timeZone: 'Asia/Kolkata' },
    }),
  );

const saved: string[] = [];
const opened: string[] = [];
beforeEach(() => {
  saved.length = 0;
  opened.length = 0;
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  jest.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
});

const viewer = (enabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true });

describe('what is done with a paper', () => {
  it('should print the PDF in a frame of its own by P, as the settings say', async () => {
    viewer(true);
    const asked = serveFiles({ [`${path}/paper`]: () => new Response('%PDF', PDF) });
    openPage('/', <Page />);
    fireEvent.keyDown(document.body, { key: 'p' });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Printed paper');
    const print = jest.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { print, focus: () => undefined } });
    fireEvent.load(frame);
    expect(print).toHaveBeenCalledTimes(1);
    expect(asked).toContain(`GET ${path}/paper`);
  });

  it('should keep the file where the browser shows no PDF, and say a refusal in words', async () => {
    viewer(false);
    serveFiles({ [`${path}/paper`]: () => new Response('%PDF', PDF) });
    const { toasts } = openPage('/', <Page />);
    fireEvent.click(screen.getByRole('button', { name: /^Print/ }));
    await waitFor(() => expect(saved).toEqual(['INV-1.pdf']));
    serveFiles({});
    fireEvent.click(screen.getByRole('button', { name: /^Print/ }));
    await waitFor(() => expect(toasts()).toContain('Many papers are being printed'));
  });

  it('should take another paper and other copies, beginning with those of the settings', async () => {
    viewer(false);
    const asked = serveFiles({
      '/settings/trading': settings(false),
      [`${path}/paper?size=a4&copies=original%2Ctriplicate`]: () => new Response('%PDF', PDF),
    });
    openPage('/', <Page />);
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print on other paper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print INV-1' });
    fireEvent.click(await within(dialog).findByLabelText('Duplicate for transporter'));
    fireEvent.click(within(dialog).getByLabelText('Triplicate for supplier'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['INV-1.pdf']));
    expect(asked.at(-1)).toBe(`GET ${path}/paper?size=a4&copies=original%2Ctriplicate`);
  });

  it('should send what the person made of the text by WhatsApp', async () => {
    serveFiles({ '/settings/trading': settings(false) });
    openPage('/', <Page />);
    fireEvent.keyDown(document.body, { key: 'w' });
    const dialog = await screen.findByRole('dialog', { name: 'Send INV-1' });
    fireEvent.change(within(dialog).getByLabelText('Text'), { target: { value: 'Your bill is ready' } });
    expect(within(dialog).queryByLabelText('E-mail address')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'WhatsApp' }));
    expect(opened).toEqual(['https://wa.me/919820041177?text=Your%20bill%20is%20ready']);
  });

  it('should mail it where the shop has mail, and say a refusal at the address', async () => {
    const asked = serveFiles({
      '/settings/trading': settings(true),
      [`${path}/mail`]: () =>
        new Response(JSON.stringify({ success: true, message: 'Sent to a@b.in', data: null })),
    });
    const { toasts } = openPage('/', <Page />);
    fireEvent.keyDown(document.body, { key: 'w' });
    const to = await screen.findByLabelText('E-mail address');
    fireEvent.change(to, { target: { value: 'a@b.in' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
    await waitFor(() => expect(toasts()).toContain('Sent to a@b.in'));
    expect(asked.at(-1)).toBe(`POST ${path}/mail {"to":"a@b.in","text":"Your bill"}`);
  });
});
