import type { GstReturn } from '@shopbench/contracts';
import { openPage, serve, type Person, type Routes } from '@shopbench/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GstFiled, GstProblems } from './gst-filing';

const told = {
  ...{ month: '2026-10', gstin: '27AAPFU0939F1ZV', composition: false, agrees: true, problems: [] },
  ...{ at: '2026-11-02T05:00:00.000Z', series: [] },
} as unknown as GstReturn;

function open(element: React.ReactNode, routes: Routes = {}, person?: Person) {
  const calls = serve({ 'GET /settings/public': () => ({ data: { timeZone: 'Asia/Kolkata' } }), ...routes });
  openPage('/report/gst', element, '/report/gst', person ? { person } : {});
  return () => calls.filter(({ route }) => route.startsWith('POST'));
}

describe('what stands before the filing of a month', () => {
  it('should say that nothing does', async () => {
    open(<GstProblems told={told} />);
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(screen.getByText('✓ No gap in the numbers')).toBeTruthy();
    expect(screen.getByText('✓ HSN and sections agree to the paisa')).toBeTruthy();
  });

  it('should never say that a month is in order whose numbers or figures are not', async () => {
    const series = [{ missing: 2 }] as unknown as GstReturn['series'];
    open(<GstProblems told={{ ...told, agrees: false, series }} />);
    expect(await screen.findByText('There is a gap in the numbers')).toBeTruthy();
    expect(screen.getByText('HSN and sections do not agree')).toBeTruthy();
    expect(screen.queryByText('Ready')).toBeNull();
  });

  it.each([
    ['gstin', 'Registered, but no GSTIN', 'Add'],
    ['place', 'Place of supply guessed', 'Check'],
  ] as const)('should lead to whose %s is to be mended', async (kind, words, label) => {
    const problem = { kind, stops: true, name: 'Lakshmi Stores', count: 2, id: 'c1' };
    open(<GstProblems told={{ ...told, problems: [problem] } as GstReturn} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Lakshmi Stores, 2 times')).toBeTruthy();
    const link = screen.getByRole('link', { name: label });
    expect(link.getAttribute('href')).toBe('/user/customer/profile/c1');
  });
});

describe('the filing of a month', () => {
  it('should be told as what it was', async () => {
    const filing = { arn: 'AA2710260001', filedOn: '2026-11-11', by: 'Asha' };
    open(<GstFiled told={{ ...told, filing } as GstReturn} />);
    expect(await screen.findByText('AA2710260001')).toBeTruthy();
    expect(screen.getByText('11/11/2026')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should be marked by its number, which stays when it is refused', async () => {
    const sent = open(<GstFiled told={told} />, {
      'POST /report/gst/file': () => ({
        ...{ status: 422, message: 'No' },
        errors: [{ path: 'arn', message: 'No such ARN' }],
      }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mark as filed' }));
    const dialog = within(await screen.findByRole('dialog', { name: /October 2026 is filed/ }));
    const arn = dialog.getByLabelText<HTMLInputElement>(/ARN/);
    await user.type(arn, 'AA2710260001');
    await user.click(dialog.getByRole('button', { name: 'Mark as filed' }));
    expect(await dialog.findByText('No such ARN')).toBeTruthy();
    expect(arn.value).toBe('AA2710260001');
    await waitFor(() => expect(document.activeElement).toBe(arn));
    expect(sent()[0]!.body).toEqual({ month: '2026-10', arn: 'AA2710260001' });
  });

  it('should not be offered to who may not mark it', () => {
    open(<GstFiled told={told} />, {}, { _id: 'u2', name: 'ravi', designation: 'receptionist' });
    expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull();
  });
});
