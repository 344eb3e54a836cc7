import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NamesEditor } from './names-editor';
import { openPage } from './testing';

function Sample() {
  const [names, setNames] = useState(['USB-C']);
  return (
    <>
      <NamesEditor
        label="Sub category"
        names={names}
        onChange={setNames}
        known="Sub Category already added"
      />
      <output>{names.join('|')}</output>
    </>
  );
}

describe('names below another one', () => {
  it('should be added trimmed, never blank and each once, with a word about one that is there', async () => {
    const user = userEvent.setup();
    const { toasts } = openPage('/x', <Sample />);
    const names = () => document.querySelector('output')?.textContent;
    await user.type(screen.getByLabelText('Sub category'), '  HDMI {Enter}');
    expect(names()).toBe('USB-C|HDMI');
    await user.type(screen.getByLabelText('Sub category'), '   {Enter}');
    expect([names(), toasts()]).toEqual(['USB-C|HDMI', []]);
    await user.clear(screen.getByLabelText('Sub category'));
    await user.type(screen.getByLabelText('Sub category'), 'usb-c');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect([names(), toasts()]).toEqual(['USB-C|HDMI', ['Sub Category already added']]);
  });
});
