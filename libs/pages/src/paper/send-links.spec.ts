import { smsLink, whatsAppLink } from './send-links';

describe('links that send a text', () => {
  it.each([
    ['98200 41177', 'https://wa.me/919820041177?text=A%20%26%20B', 'sms:+919820041177?body=A%20%26%20B'],
    ['+91 98200-41177', 'https://wa.me/919820041177?text=A%20%26%20B', 'sms:+919820041177?body=A%20%26%20B'],
    ['', 'https://wa.me/?text=A%20%26%20B', null],
    ['12345', 'https://wa.me/?text=A%20%26%20B', null],
  ])('should go to %p', (number, whatsApp, sms) => {
    expect([whatsAppLink(number, 'A & B'), smsLink(number, 'A & B')]).toEqual([whatsApp, sms]);
  });
});
