import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageTurner } from './page-turner';

const show = (page: number, total: number) => {
  const onPage = jest.fn();
  render(<PageTurner {...{ page, total, onPage }} pageSize={25} back="Newer" next="Older" />);
  const [back, next] = screen.getAllByRole<HTMLButtonElement>('button');
  return { onPage, back: back!, next: next! };
};

describe('PageTurner', () => {
  it.each([
    [1, 60, '1–25 of 60', true, false],
    [2, 60, '26–50 of 60', false, false],
    [3, 60, '51–60 of 60', false, true],
    [1, 25, '1–25 of 25', true, true],
  ])('should say of page %i of %i rows that it shows %s', (page, total, text, first, last) => {
    const { back, next } = show(page, total);
    expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain(text);
    expect([back.disabled, next.disabled]).toEqual([first, last]);
  });

  it('should lead to the pages beside, in the words that it is given', async () => {
    const { onPage } = show(2, 60);
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });
});
