import { callHref, formatMobile, typedMobile } from './mobile-number';

it.each([
  ['9820041177', '98200 41177'],
  ['98200 41177', '98200 41177'],
  ['020 2567 1234', '020 2567 1234'],
  ['', ''],
])('formatMobile of "%s" should be "%s"', (number, text) => {
  expect(formatMobile(number)).toBe(text);
});

it.each([
  ['9820041177', '9820041177'],
  ['98200 41177', '9820041177'],
  ['+91 98200-41177', '9820041177'],
  ['919820041177', '9820041177'],
  ['09820041177', '9820041177'],
  ['9190', '9190'],
  ['Asha Rao', null],
  ['9820O41177', null],
  ['', null],
])('typedMobile of "%s" should be %s', (text, number) => {
  expect(typedMobile(text)).toBe(number);
});

it.each([
  ['9820041177', 'tel:+919820041177'],
  ['+91 98200-41177', 'tel:+919820041177'],
  ['020 2553 1177', 'tel:02025531177'],
  ['1800 11 22 33', 'tel:1800112233'],
])('a call to "%s" should go to "%s"', (number, href) => {
  expect(callHref(number)).toBe(href);
});
