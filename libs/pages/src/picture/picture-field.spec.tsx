import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from '@shopbench/ui/form';
import userEvent from '@testing-library/user-event';
import { openPage, serve, type Reply } from '../testing';
import { PictureField } from './picture-field';
import { usePictures } from './use-pictures';

const photo = (name = 'a.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

function Sample({ url }: { url?: string }) {
  const pictures = usePictures('Product');
  return (
    <PictureField
      label="Picture"
      url={url}
      onPick={(picture) => pictures.send('/product/p1/image', picture)}
      onClear={() => pictures.clear('/product/p1/image')}
    />
  );
}

function open(
  reply: () => Reply = () => ({ data: { _id: 'f1', url: '/api/v1/files/f1' }, message: 'Kept' }),
  url?: string,
) {
  const calls = serve({ 'POST /product/p1/image': reply, 'DELETE /product/p1/image': reply });
  return { ...openPage('/', <Sample url={url} />), sent: () => calls.map(({ route }) => route) };
}
const group = () => screen.getByRole('group', { name: 'Picture' });

describe('a picture', () => {
  beforeAll(() => {
    URL.createObjectURL = () => 'blob:chosen';
    URL.revokeObjectURL = () => undefined;
  });

  it('should be shown at once and sent when it is chosen, dropped or pasted', async () => {
    const { sent, toasts } = open();
    await userEvent.setup().upload(screen.getByLabelText('Picture', { selector: 'input' }), photo());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.getByRole('img').getAttribute('src')).toBe('blob:chosen');
    await waitFor(() => expect(toasts()).toEqual(['Kept']));
    fireEvent.drop(group(), { dataTransfer: { files: [photo()] } });
    await waitFor(() => expect(toasts()).toHaveLength(2));
    fireEvent.paste(group(), { clipboardData: { files: [photo()] } });
    await waitFor(() => expect(sent()).toEqual(Array(3).fill('POST /product/p1/image')));
  });

  it('should stand for its field in a form: what is wrong is said there alone, and its button has the focus', async () => {
    const send = () => Promise.resolve({ data: {} });
    openPage(
      '/',
      <Form label="Purchase" onSubmit={() => undefined} errors={{ idPhoto: 'An id' }} attempt={1}>
        <PictureField label="Proof" name="idPhoto" error="Take a picture" onPick={send} />
      </Form>,
    );
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Take a picture',
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a picture'));
  });

  it('should refuse what the server would not take before it is sent', () => {
    const { sent } = open();
    fireEvent.drop(group(), { dataTransfer: { files: [photo('a.pdf', 'application/pdf')] } });
    expect(screen.getByRole('alert').textContent).toBe('Choose a JPEG, PNG or WebP picture');
    fireEvent.drop(group(), { dataTransfer: { files: [photo('a.png', 'image/png', 8 * 1024 * 1024 + 1)] } });
    expect(screen.getByRole('alert').textContent).toBe('Choose a picture of at most 8 MB');
    expect(sent()).toEqual([]);
  });

  it('should keep a picture that could not be sent, say why, and try again', async () => {
    let isDown = true;
    const { toasts } = open(() =>
      isDown ? { status: 503, message: 'The database is away' } : { data: null, message: 'Kept' },
    );
    fireEvent.drop(group(), { dataTransfer: { files: [photo()] } });
    expect((await screen.findByRole('alert')).textContent).toBe('The database is away');
    isDown = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toasts()).toEqual(['Kept']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should be taken away', async () => {
    const { sent } = open(undefined, '/api/v1/files/f0');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent()).toEqual(['DELETE /product/p1/image']));
  });

  it('should say with its button that it is required, and what is wrong', () => {
    openPage('/', <PictureField label="Photo" required error="Add a photo" onPick={jest.fn()} />);
    const button = screen.getByRole('button', {
      name: 'Choose a picture',
      description: 'Required Add a photo',
    });
    expect(screen.getByRole('group', { name: 'Photo' }).contains(button)).toBe(true);
  });
});
