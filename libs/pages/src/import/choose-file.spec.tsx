import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, serve } from '../testing';
import { ChooseFile } from './choose-file';
import { PRODUCT_IMPORT } from './import-subject';

interface Outcome {
  status: number;
  /** The body, read as JSON; null for one that is none. */
  response: object | null;
}

/** Stands in for the network under the call that tells how much of a file has gone. */
function answering(outcome: Outcome | 'unreachable') {
  class Network {
    upload = {};
    status = 0;
    response: object | null = null;
    onload = () => {};
    onerror = () => {};
    open() {}
    send() {
      if (outcome === 'unreachable') return this.onerror();
      Object.assign(this, outcome);
      this.onload();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Network });
}

async function upload(file?: File) {
  serve({ 'GET /product/bulk-upload': () => ({ data: { imports: [] } }) });
  const user = userEvent.setup();
  const nothing = () => {};
  const { toasts } = openPage(
    '/',
    <ChooseFile subject={PRODUCT_IMPORT} onChecked={nothing} onChosen={nothing} onBegun={nothing} />,
  );
  if (file) await user.upload(screen.getByLabelText('File'), file);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toBe(toasts()[0]);
  return toasts()[0];
}

describe('an upload', () => {
  const real = globalThis.XMLHttpRequest;
  afterAll(() => void Object.assign(globalThis, { XMLHttpRequest: real }));
  const file = new File(['Item code\n'], 'products.csv', { type: 'text/csv' });

  it('should need a file', async () => {
    expect(await upload()).toBe('Please select a file before uploading!');
  });

  it.each<[string, Outcome | 'unreachable', string]>([
    ['cannot be sent', 'unreachable', 'Error uploading file.'],
    ['is answered by no envelope', { status: 502, response: null }, 'HTTP error! status 502'],
    [
      'is refused without a word',
      { status: 500, response: { success: false, message: '' } },
      'Upload failed',
    ],
    [
      'is refused with a word',
      { status: 400, response: { success: false, message: 'No heading is known' } },
      'No heading is known',
    ],
  ])('that %s should say so', async (_what, outcome, words) => {
    answering(outcome);
    expect(await upload(file)).toBe(words);
  });
});
