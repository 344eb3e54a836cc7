import { upiLink } from './upi-link';

describe('a UPI link', () => {
  it('should ask for the amount with two decimals', () => {
    expect(
      upiLink({ upiId: 'sharma@okbank', shopName: 'Sharma & Sons', amount: 16458.5, note: 'INV/26-27/1' }),
    ).toBe('upi://pay?pa=sharma@okbank&pn=Sharma%20%26%20Sons&am=16458.50&cu=INR&tn=INV%2F26-27%2F1');
  });

  it('should let nothing in the names add to it', () => {
    const link = upiLink({ upiId: 'a@b&am=1', shopName: 'x&pa=thief@bank', amount: 2, note: '#' });
    expect(new URL(link).searchParams.getAll('am')).toEqual(['2.00']);
    expect(new URL(link).searchParams.getAll('pa')).toEqual(['a@b&am=1']);
  });
});
