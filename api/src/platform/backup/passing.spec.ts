import { withoutUsedCodes, type BackedUpSignIn } from './passing';

const signIn = (secret: string, lastStep: number, ...recovery: string[]): BackedUpSignIn => ({
  _id: 'asha',
  twoStep: { secret, lastStep, recovery },
});
const OFF: BackedUpSignIn = { _id: 'asha' };

describe('the second step of a restored sign-in', () => {
  it.each<[string, BackedUpSignIn, BackedUpSignIn | undefined, BackedUpSignIn]>([
    ['loses the codes that were used', signIn('s', 1, 'a', 'b'), signIn('s', 1, 'b'), signIn('s', 1, 'b')],
    ['takes no code of the app twice', signIn('s', 1, 'a'), signIn('s', 5, 'a'), signIn('s', 5, 'a')],
    ['does not go back', signIn('s', 5, 'a'), signIn('s', 1, 'a'), signIn('s', 5, 'a')],
    ['loses codes that were made anew', signIn('s', 1, 'a'), signIn('s', 1, 'x', 'y'), signIn('s', 1)],
    ['loses those of another app', signIn('s', 1, 'a'), signIn('t', 9, 'a'), signIn('s', 1)],
    ['loses those of one that was turned off', signIn('s', 1, 'a'), OFF, signIn('s', 1)],
    ['counts where nothing is known', signIn('s', 1, 'a'), undefined, signIn('s', 1, 'a')],
    ['stays off', OFF, signIn('s', 1, 'a'), OFF],
  ])('%s', (_, restored, now, expected) => {
    expect(withoutUsedCodes(restored, now)).toEqual(expected);
  });
});
