import { loggedPath, shortened } from './without-persons';

const TOKEN = `${'aB3_-'.repeat(4)}xy.${'0'.repeat(22)}`;

describe('loggedPath', () => {
  it.each([
    ['/api/v1/customer/all?q=Asha', '/api/v1/customer/all', '/api/v1/customer/all'],
    [
      '/api/v1/customer/66f0a1b2c3d4e5f6a7b8c9d0',
      '/api/v1/customer/:id',
      '/api/v1/customer/66f0a1b2c3d4e5f6a7b8c9d0',
    ],
    [`/api/v1/track/${TOKEN}/answer`, '/api/v1/track/:token/answer', '/api/v1/track/:token/answer'],
    ['/api/v1/track/half%2Etoken', '/api/v1/track/:token', '/api/v1/track/:token'],
    [`/track/${TOKEN}?lang=hi`, undefined, '/track/:token'],
    [`/nowhere/${TOKEN}x`, undefined, '/nowhere/:tokenx'],
    [`/${'x'.repeat(5_000)}`, undefined, `/${'x'.repeat(299)}`],
  ])('should tell of %s', (originalUrl, path, logged) => {
    expect(loggedPath({ originalUrl, route: path && { path } })).toBe(logged);
  });
});

describe('shortened', () => {
  it.each([
    ['9820041177', '…1177'],
    [' Asha.Rao@Example.in ', 'As…@Example.in'],
    ['a@b', 'a…@b'],
    ['Mango4Tree', '?'],
    ['', '?'],
    [`${'x'.repeat(1_000)}@example.in`, '?'],
  ])('should tell of %s only %s', (identifier, told) => {
    expect(shortened(identifier)).toBe(told);
  });
});
