import { openPage } from '@shopbench/pages/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImeiCamera } from './imei-camera';

const browser = globalThis as { BarcodeDetector?: unknown; createImageBitmap?: unknown };

function onPhone(codes: string[]) {
  window.matchMedia = ((query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  })) as unknown as typeof window.matchMedia;
  browser.createImageBitmap = async () => ({});
  browser.BarcodeDetector = class {
    detect = async () => codes.map((rawValue) => ({ rawValue }));
  };
}

async function photograph() {
  const input = screen.getByLabelText<HTMLInputElement>('IMEI from the camera');
  await userEvent.setup().upload(input, new File(['x'], 'box.jpg', { type: 'image/jpeg' }));
}

describe('the camera at the IMEI', () => {
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
    delete browser.BarcodeDetector;
  });

  it('should give the IMEIs on a box, and nothing else that is printed there', async () => {
    onPhone(['8901234567895', '490154203237518', '356938035643809', '490154203237518']);
    const onRead = jest.fn();
    openPage('/', <ImeiCamera onRead={onRead} />);
    await photograph();
    await waitFor(() => expect(onRead).toHaveBeenCalledWith(['490154203237518', '356938035643809']));
  });

  it('should say so when it reads none, and be left out where the browser cannot', async () => {
    onPhone(['no number']);
    const { toasts, unmount } = openPage('/', <ImeiCamera onRead={fail} />);
    await photograph();
    await waitFor(() =>
      expect(toasts()).toEqual(['No IMEI could be read: go closer to the bar code, or type it']),
    );
    unmount();
    delete browser.BarcodeDetector;
    openPage('/', <ImeiCamera onRead={fail} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

function fail() {
  throw new Error('Nothing was to be read');
}
