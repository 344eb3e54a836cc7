import { onSessionEnded } from '../api/request';
import { connectLongWork, longWorkSlice } from '../store/long-work-slice';
import { connectNotify } from '../store/notify';
import { toastsSlice } from '../store/toasts-slice';
import { exportList } from './export-list';

const toasts: string[] = [];
const work: string[] = [];
const saved: { name: string; size: number }[] = [];
let blob: Blob | undefined;

async function exporting(answer: Response, query = {}) {
  const call = jest.spyOn(window, 'fetch').mockResolvedValue(answer);
  const done = await exportList({ label: 'invoices', url: '/invoice/export', format: 'csv', query });
  return { done, asked: call.mock.calls[0]?.[0] };
}

describe('exportList', () => {
  beforeEach(() => {
    toasts.length = 0;
    work.length = 0;
    saved.length = 0;
    connectNotify((action) => {
      if (toastsSlice.actions.toastAdded.match(action)) toasts.push(action.payload.text);
      return action;
    });
    connectLongWork({
      getState: () => ({ longWork: { items: [], lastId: 1 } }),
      dispatch: (action) => {
        if (longWorkSlice.actions.workStarted.match(action)) work.push(`started ${action.payload}`);
        if (longWorkSlice.actions.workEnded.match(action)) work.push('ended');
        return action;
      },
    });
    URL.createObjectURL = (file: Blob) => {
      blob = file;
      return 'blob:file';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, size: blob?.size ?? 0 });
    });
  });

  it("should save all that the list is narrowed to under the server's name", async () => {
    const { done, asked } = await exporting(
      new Response('a,b\r\n1,2\r\n', {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="Invoices 2026-11-22.csv"',
        },
      }),
      { page: 3, pageSize: 25, q: 'asha & co', status: 'Paid' },
    );
    expect(done).toBe(true);
    expect(work).toEqual(['started Exporting invoices', 'ended']);
    expect(asked).toBe('/api/v1/invoice/export?format=csv&q=asha+%26+co&status=Paid');
    expect(saved).toEqual([{ name: 'Invoices 2026-11-22.csv', size: 10 }]);
    expect(toasts).toEqual([]);
  });

  it("should say why there is no file in the server's words", async () => {
    const refusal = { success: false, message: 'You may not export invoices.', data: null };
    const { done } = await exporting(Response.json(refusal, { status: 403 }));
    expect(done).toBe(false);
    expect(toasts).toEqual(['You may not export invoices.']);
  });

  it('should go on when the person has signed in again after the session had ended', async () => {
    onSessionEnded(() => Promise.resolve(true));
    const ended = Response.json({ success: false, message: 'Sign in first', data: null }, { status: 401 });
    const file = new Response('a,b\r\n', { headers: { 'Content-Type': 'text/csv' } });
    jest.spyOn(window, 'fetch').mockResolvedValueOnce(ended);
    const { done } = await exporting(file);
    expect([done, toasts]).toEqual([true, []]);
  });

  it('should say it in its own words when the answer is no answer of the API', async () => {
    await exporting(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(toasts).toEqual(['The list could not be exported (502). Try again.']);
  });

  it('should not save half a list', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a,b'));
        controller.error(new Error('connection cut'));
      },
    });
    const { done } = await exporting(new Response(half, { headers: { 'Content-Type': 'text/csv' } }));
    expect(work.at(-1)).toBe('ended');
    expect(done).toBe(false);
    expect(saved).toEqual([]);
    expect(toasts).toEqual(['The file did not arrive whole. Check the connection and export again.']);
  });
});
