import { serve, type Routes } from '@shopbench/pages/testing';
import type { SessionUser } from '@shopbench/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MyApp } from './my-app';
import { keepUser } from './session';

const USER: SessionUser = {
  ...{ _id: 'u1', name: 'imran qureshi', designation: 'customer', mobileNumber: '9833055120' },
};
const shop = { shopName: 'Sharma Mobiles', timeZone: 'Asia/Kolkata' };

const routesFor = (user: SessionUser): Routes => ({
  'GET /auth/check': () => ({ data: { user } }),
  'GET /settings/public': () => ({ data: shop }),
  'GET /me/home': () => 'lost',
  'PUT /profile/language': () => ({ data: null }),
});

beforeEach(() => localStorage.clear());

describe('the customers’ own program', () => {
  it('should tell a supplier in words where their pages are', async () => {
    const calls = serve(routesFor({ ...USER, designation: 'supplier' }));
    render(<MyApp />);
    expect(await screen.findByRole('heading', { name: 'These pages are for customers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/me');
    expect(calls.map(({ route }) => route)).not.toContain('GET /me/home');
  });

  it('should let somebody whose session has ended sign in again, and then send what they wrote', async () => {
    let isIn = true;
    const calls = serve({
      ...routesFor(USER),
      'GET /me/messages': () => ({ data: { messages: [] } }),
      'POST /me/messages': () => (isIn ? { data: {} } : { status: 401, message: 'Sign in' }),
      'POST /auth/login': () => {
        isIn = true;
        return { data: USER };
      },
    });
    window.history.pushState(null, '', '/my/messages');
    render(<MyApp />);
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    fireEvent.change(box, { target: { value: 'Is it ready?' } });
    isIn = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Choose-1' } });
    expect(box.value).toBe('Is it ready?');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const sent = () => calls.filter(({ route }) => route === 'POST /me/messages');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([{ text: 'Is it ready?' }, { text: 'Is it ready?' }]);
    expect(sent()[1]!.key).toBe(sent()[0]!.key);
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    window.history.pushState(null, '', '/my/');
  });

  it('should speak the language of the profile, and keep another choice there and on the device', async () => {
    const calls = serve(routesFor({ ...USER, language: 'hi' }));
    const { unmount } = render(<MyApp />);
    expect(await screen.findByRole('heading', { name: 'नमस्ते, Imran' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hi');
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Namaste, Imran' })).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'PUT /profile/language')?.body).toEqual({ language: 'en' }),
    );
    unmount();
    // Before the server has answered, the device knows.
    serve({ ...routesFor(USER), 'GET /auth/check': () => 'lost' });
    render(<MyApp />);
    expect(screen.getByRole('heading', { name: 'Namaste, Imran' })).toBeTruthy();
  });

  it('should tell a language that was chosen without a connection as soon as there is one, and keep it until then', async () => {
    const hindi = { ...USER, _id: 'u3', language: 'hi' as const };
    const away: Routes = { ...routesFor(hindi), 'PUT /profile/language': () => 'lost' };
    serve(away);
    const { unmount } = render(<MyApp />);
    fireEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Namaste, Imran' })).toBeTruthy();
    unmount();
    // At the next visit the profile still says the old one.
    const calls = serve(away);
    render(<MyApp />);
    const told = () => calls.filter(({ route }) => route === 'PUT /profile/language').map(({ body }) => body);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Namaste, Imran' })).toBeTruthy();
    const back = serve(routesFor(hindi));
    fireEvent(window, new Event('online'));
    await waitFor(() =>
      expect(back.find(({ route }) => route === 'PUT /profile/language')?.body).toEqual({ language: 'en' }),
    );
    await waitFor(() => expect(localStorage.getItem('my-language-unheard')).toBeNull());
  });

  it('should keep a language that is chosen while the session is asked for, though the answer says the one of before', async () => {
    const english = { ...USER, _id: 'u5', language: 'en' as const };
    const calls = serve(routesFor(english));
    keepUser(english);
    const send = globalThis.fetch;
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async (...args) => {
      if (String(args[0]).endsWith('/auth/check')) await late;
      return send(...args);
    };
    render(<MyApp />);
    fireEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(calls.some(({ route }) => route === 'PUT /profile/language')).toBe(true));
    await waitFor(() => expect(localStorage.getItem('my-language-unheard')).toBeNull());
    answer();
    await waitFor(() => expect(calls.some(({ route }) => route === 'GET /auth/check')).toBe(true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading', { name: 'नमस्ते, Imran' })).toBeTruthy();
    expect(localStorage.getItem('my-language')).toBe('hi');
  });

  it('should tell the language that the person chose, though somebody else used the phone since', async () => {
    localStorage.setItem('my-language-unheard', 'u4 en');
    localStorage.setItem('my-language', 'hi');
    const calls = serve(routesFor({ ...USER, _id: 'u4', language: 'hi' }));
    render(<MyApp />);
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'PUT /profile/language')?.body).toEqual({ language: 'en' }),
    );
    expect(await screen.findByRole('heading', { name: 'Namaste, Imran' })).toBeTruthy();
  });

  it('should give the language that was chosen before signing in to a profile that has none', async () => {
    localStorage.setItem('my-language', 'hi');
    const calls = serve(routesFor({ ...USER, _id: 'u2' }));
    render(<MyApp />);
    await waitFor(() =>
      expect(calls.find(({ route }) => route === 'PUT /profile/language')?.body).toEqual({ language: 'hi' }),
    );
  });
});
