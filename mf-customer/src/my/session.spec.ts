import { serve } from '@shopbench/pages/testing';
import type { SessionUser } from '@shopbench/contracts';
import { askUser, endSession, keepUser, rememberedUser } from './session';

const user: SessionUser = { _id: 'u1', name: 'imran', designation: 'customer', mobileNumber: '9833055120' };
const known = () => ({ data: { user } });
const refused = () => ({ status: 401, message: 'Sign in' });

describe('signing out without a connection', () => {
  it('should end the session the next time before anybody is let in by it', async () => {
    localStorage.clear();
    keepUser(user);
    serve({ 'POST /auth/logout': () => 'lost' });
    await endSession();
    expect(rememberedUser()).toBeNull();
    serve({ 'POST /auth/logout': () => 'lost', 'GET /auth/check': known });
    expect(await askUser()).toBeNull();
    const calls = serve({ 'POST /auth/logout': () => ({ data: null }), 'GET /auth/check': refused });
    expect(await askUser()).toBeNull();
    expect(calls.map(({ route }) => route)).toEqual(['POST /auth/logout']);
  });

  it('should leave alone who signed in since', async () => {
    localStorage.clear();
    serve({ 'POST /auth/logout': () => 'lost' });
    await endSession();
    keepUser(user);
    serve({ 'GET /auth/check': known });
    expect(await askUser()).toEqual(user);
  });
});

describe('who is signed in', () => {
  it.each([0, 200, 429, 502])(
    'should not be forgotten for an answer that does not tell it: %i',
    async (status) => {
      localStorage.clear();
      keepUser(user);
      serve({ 'GET /auth/check': () => (status === 0 ? 'lost' : { status, message: '' }) });
      expect(await askUser()).toBeUndefined();
      expect(rememberedUser()).toEqual(user);
      serve({ 'GET /auth/check': refused });
      expect(await askUser()).toBeNull();
      expect(rememberedUser()).toBeNull();
    },
  );
});
