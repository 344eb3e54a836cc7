import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '@shopbench/ui/form';
import { useState } from 'react';
import { NamesEditor } from './names-editor';
import { openPage } from './testing';

function Sample({ onSave = () => undefined }: { onSave?: (names: string[]) => void }) {
  const [names, setNames] = useState(['USB-C']);
  return (
    <Form label="Category" onSubmit={() => onSave(names)}>
      <NamesEditor
        label="Sub category"
        names={names}
        onChange={setNames}
        known="Sub Category already added"
      />
      <output>{names.join('|')}</output>
    </Form>
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

  it('should be there when the form is saved before Enter, but for one that is there already', async () => {
    const user = userEvent.setup();
    let saves = 0;
    openPage('/x', <Sample onSave={() => (saves += 1)} />);
    await user.type(screen.getByLabelText('Sub category'), 'HDMI{Control>}{Enter}{/Control}');
    expect(document.querySelector('output')?.textContent).toBe('USB-C|HDMI');
    expect(saves).toBe(1);
    await user.type(screen.getByLabelText('Sub category'), 'hdmi{Control>}{Enter}{/Control}');
    expect(screen.getByLabelText<HTMLInputElement>('Sub category').value).toBe('hdmi');
    expect(saves).toBe(1);
  });
});
