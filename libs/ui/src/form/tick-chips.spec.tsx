import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TickChips } from './tick-chips';

function Damages({ begun }: { begun: string[] }) {
  const [value, setValue] = useState(begun);
  return (
    <>
      <TickChips label="Damage" options={['Scratch', 'Dent']} value={value} onChange={setValue} />
      <p>{value.join('+')}</p>
    </>
  );
}

describe('TickChips', () => {
  it('should tick and untick by mouse and keyboard, in the order of the options', async () => {
    const person = userEvent.setup();
    render(<Damages begun={[]} />);
    expect(screen.getByRole('group', { name: 'Damage' })).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Dent' }));
    await person.tab({ shift: true });
    await person.keyboard(' ');
    expect(screen.getByText('Scratch+Dent')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Dent' }));
    expect(screen.getByText('Scratch', { selector: 'p' })).toBeTruthy();
  });

  it('should say what is wrong with it, for the group', () => {
    render(
      <TickChips
        label="Damage"
        name="damage"
        options={['Dent']}
        value={[]}
        error="Tick one"
        onChange={jest.fn()}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Tick one');
    expect(screen.getByRole('group', { description: 'Tick one' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Dent' }).getAttribute('name')).toBe('damage');
  });

  it('should keep what is ticked and no option any more, until it is unticked', async () => {
    const person = userEvent.setup();
    render(<Damages begun={['Bent']} />);
    await person.click(screen.getByRole('checkbox', { name: 'Scratch' }));
    expect(screen.getByText('Scratch+Bent')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Bent' }));
    expect(screen.queryByRole('checkbox', { name: 'Bent' })).toBeNull();
  });
});
