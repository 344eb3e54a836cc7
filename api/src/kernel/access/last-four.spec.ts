import { lastFour } from './last-four';

describe('what may be shown of a number that proves who somebody is', () => {
  it.each([
    ['1234 5678 9012', '9012'],
    ['aapfu0939f', '939F'],
    ['MH-12 20110012345', '2345'],
    ['K 123', '23'],
    ['7', ''],
    ['', ''],
  ])('should be of %j no more than %j', (number, end) => {
    expect(lastFour(number)).toBe(end);
  });
});
