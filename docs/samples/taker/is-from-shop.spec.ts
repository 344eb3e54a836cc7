import { createHmac } from 'node:crypto';
import { isFromShop } from './is-from-shop';

const AT = 1_764_288_000;
const BODY = '{"id":"1","event":"document.posted"}';
const sign = (key: string, seconds = AT, body = BODY) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
const header = (key: string, seconds = AT) => `t=${seconds},v1=${sign(key, seconds)}`;

it.each([
  ['as it came', header('key'), BODY, 0, true],
  ['five minutes old', header('key'), BODY, 300, true],
  ['older', header('key'), BODY, 301, false],
  ['from a clock that is far ahead', header('key'), BODY, -301, false],
  ['under another key', header('other'), BODY, 0, false],
  ['with another body', header('key'), `${BODY} `, 0, false],
  ['of another moment', `t=${AT + 1},v1=${sign('key')}`, BODY, 0, false],
  ['without a signature', '', BODY, 0, false],
  ['with a short one', `t=${AT},v1=00`, BODY, 0, false],
  ['with one that is no number', `t=${AT},v1=${'x'.repeat(64)}`, BODY, 0, false],
  ['with more behind it', `${header('key')},v1=0`, BODY, 0, false],
])('should judge a request %s', (_, told, body, seconds, expected) => {
  expect(isFromShop(told, body, 'key', (AT + seconds) * 1_000)).toBe(expected);
});

it('should take what the shop signs', () => {
  // The same as in api/src/platform/shop-events/delivery.spec.ts.
  const told = 't=1764288000,v1=00662ff39a0649fe7fd7207720b6f79640c3831b058f07e019a0fd93c1544994';
  expect(isFromShop(told, '{"id":"1"}', 'key', AT * 1_000)).toBe(true);
});
