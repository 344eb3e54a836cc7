import { createStore } from '../store/create-store';
import { userSlice } from '../store/user-slice';
import { api, connectApi, withMessage, type Saved } from './api';
import { errorStatus, errorText, fieldErrors, isRefusal } from './api-error';
import { onCallRefused, onConfirmWanted, onSessionEnded, request } from './request';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    things: build.query<{ things: string[] }, Record<string, string | number>>({
      query: (params) => ({ url: '/thing/all', params }),
    }),
    createThing: build.mutation<Saved<{ _id: string }>, string>({
      query: (key) => ({ url: '/thing/create', method: 'POST', body: { a: 1 }, idempotencyKey: key }),
      transformResponse: withMessage<{ _id: string }>,
    }),
  }),
});

let answer: () => Response | Promise<Response>;
const calls: { url: string; init: RequestInit }[] = [];

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function connectedShop() {
  const shop = createStore();
  connectApi(shop);
  shop.store.dispatch(userSlice.actions.setUser({ _id: '1', name: 'Asha', designation: 'admin' }));
  return shop;
}

describe('the base api', () => {
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    calls.length = 0;
    // The server is the boundary here; everything on this side of it is real.
    globalThis.fetch = (async (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return answer();
    }) as typeof fetch;
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });

  it("should answer with the envelope's data and leave empty parameters out", async () => {
    answer = () => json(200, { success: true, message: 'Things', data: { things: ['a'] } });
    const shop = connectedShop();
    const result = await shop.store.dispatch(
      testApi.endpoints.things.initiate({ page: 1, q: '', sort: '-date' }),
    );
    expect(result.data).toEqual({ things: ['a'] });
    expect(calls[0]?.url).toBe('/api/v1/thing/all?page=1&sort=-date');
    expect(calls[0]?.init.credentials).toBe('include');
  });

  it("should keep the server's words beside a saved record and send the idempotency key", async () => {
    answer = () => json(201, { success: true, message: 'Thing T-1 saved', data: { _id: 't1' } });
    const shop = connectedShop();
    const result = await shop.store.dispatch(testApi.endpoints.createThing.initiate('key-1'));
    expect(result.data).toEqual({ record: { _id: 't1' }, message: 'Thing T-1 saved' });
    expect(calls[0]?.init.headers).toMatchObject({
      'Idempotency-Key': 'key-1',
      'Content-Type': 'application/json',
    });
    expect(calls[0]?.init.body).toBe('{"a":1}');
  });

  it('should hand on status, message and field errors of a refusal', async () => {
    const errors = [{ path: 'items', message: 'Only 3 PCS of Charger in stock' }];
    answer = () =>
      json(409, { success: false, message: 'Only 3 PCS of Charger in stock', data: null, errors });
    const { error } = await connectedShop().store.dispatch(testApi.endpoints.createThing.initiate('k'));
    expect(errorStatus(error)).toBe(409);
    expect(errorText(error)).toBe('Only 3 PCS of Charger in stock');
    expect(fieldErrors(error)).toEqual(errors);
  });

  it.each([
    [{ status: 400 }, true],
    [{ status: 499 }, true],
    [{ status: 399 }, false],
    [{ status: 500 }, false],
    [{ status: 0 }, false],
    [undefined, false],
  ])('should tell a refusal from what nobody knows of: %o', (answered, expected) => {
    expect(isRefusal(answered && { message: 'x', errors: [], ...answered })).toBe(expected);
  });

  it('should take an answer that is cut off for no answer', async () => {
    const cut = new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"success":'));
        body.error(new TypeError('network error'));
      },
    });
    answer = () => new Response(cut, { status: 201 });
    const { error } = await connectedShop().store.dispatch(testApi.endpoints.createThing.initiate('k'));
    expect([errorStatus(error), errorText(error)]).toEqual([0, expect.stringContaining('cannot be reached')]);
  });

  describe('when the session has ended', () => {
    const expired = () => json(401, { success: false, message: 'Please sign in', data: null });
    const save = () => connectedShop().store.dispatch(testApi.endpoints.createThing.initiate('key-1'));
    let asked = 0;
    let isSignedIn = true;

    beforeAll(() =>
      onSessionEnded(async () => {
        asked += 1;
        answer = () => json(201, { success: true, message: 'Thing T-1 saved', data: { _id: 't1' } });
        return isSignedIn;
      }),
    );
    beforeEach(() => {
      asked = 0;
      isSignedIn = true;
      answer = expired;
    });

    it('should send the call again once the person has signed in, under the same key', async () => {
      expect((await save()).data).toMatchObject({ message: 'Thing T-1 saved' });
      expect(calls.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])).toEqual([
        'key-1',
        'key-1',
      ]);
      expect(calls[1]?.init.body).toBe(calls[0]?.init.body);
    });

    it('should not send it again when the person did not', async () => {
      isSignedIn = false;
      expect(errorStatus((await save()).error)).toBe(401);
      expect(calls).toHaveLength(1);
    });

    it('should send it again only once', async () => {
      onSessionEnded(async () => (asked += 1) > 0);
      expect(errorStatus((await save()).error)).toBe(401);
      expect([calls.length, asked]).toEqual([2, 1]);
    });

    it('should leave what a sign-in is answered to the sign-in', async () => {
      await request({ url: '/auth/login', method: 'POST', body: {} });
      expect(asked).toBe(0);
    });
  });

  describe('when the person must show first that it is them', () => {
    const wanted = () =>
      json(403, { success: false, message: 'Show it', data: { confirm: true, twoStep: true } });
    const save = () => connectedShop().store.dispatch(testApi.endpoints.createThing.initiate('key-1'));
    const asked: unknown[] = [];
    const looks: string[] = [];
    let isShown = true;

    beforeAll(() => {
      onCallRefused(() => looks.push('look'));
      onConfirmWanted(async (what) => {
        asked.push(what);
        answer = () => json(201, { success: true, message: 'Thing T-1 saved', data: { _id: 't1' } });
        return isShown;
      });
    });
    beforeEach(() => {
      asked.length = 0;
      isShown = true;
      answer = wanted;
    });

    it('should ask for that, and send the call again as it was', async () => {
      expect((await save()).data).toMatchObject({ message: 'Thing T-1 saved' });
      expect(asked).toEqual([{ confirm: true, twoStep: true }]);
      expect(calls).toHaveLength(2);
      expect(calls[1]?.init).toMatchObject({ body: calls[0]?.init.body, headers: calls[0]?.init.headers });
      expect(looks).toEqual([]);
    });

    it('should give the words of the server when the person would not', async () => {
      isShown = false;
      expect(errorText((await save()).error)).toBe('Show it');
      expect(calls).toHaveLength(1);
    });

    it('should take any other refusal for one of the rights', async () => {
      answer = () => json(403, { success: false, message: 'Not allowed', data: null });
      expect(errorStatus((await save()).error)).toBe(403);
      expect([asked, looks]).toEqual([[], ['look']]);
    });
  });

  it('should say of what a page asks by itself that nobody is at it', async () => {
    answer = () => json(200, { success: true, message: '', data: null });
    const unattended = async () => {
      calls.length = 0;
      await request({ url: '/thing/all' });
      return (calls[0]?.init.headers as Record<string, string>)['X-Unattended'];
    };
    expect(await unattended()).toBeUndefined();
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(await unattended()).toBe('1');
    window.dispatchEvent(new Event('keydown'));
    expect(await unattended()).toBeUndefined();
    later.mockRestore();
    window.dispatchEvent(new Event('keydown'));
  });

  it('should ask anew for what is on screen when the connection is back', async () => {
    answer = () => json(200, { success: true, message: '', data: { things: [] } });
    const shop = connectedShop();
    const shown = shop.store.dispatch(testApi.endpoints.things.initiate({ page: 7 }));
    await shown;
    const asked = () => calls.filter(({ url }) => url.endsWith('?page=7')).length;
    expect(asked()).toBe(1);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).toBe(2);
    shown.unsubscribe();
  });

  it('should keep the user when something else is refused', async () => {
    answer = () => json(403, { success: false, message: 'Not allowed', data: null });
    const shop = connectedShop();
    await shop.store.dispatch(testApi.endpoints.things.initiate({}));
    expect(shop.store.getState().user.user?.name).toBe('Asha');
  });

  it.each([
    ['a server that cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['an answer that is not JSON', () => new Response('<html>', { status: 502 }), 502],
    ['JSON that is no envelope', () => json(200, []), 200],
  ])('should say in words that there was %s', async (_case, give, status) => {
    answer = give;
    const result = await request({ url: '/thing/all' });
    expect(result).toMatchObject({ error: { status, errors: [] } });
    expect('error' in result && result.error.message).toMatch(/Try again|try again/);
  });

  it('should take success false for a failure whatever the status', async () => {
    answer = () => json(200, { success: false, message: 'No', data: null });
    expect(await request({ url: '/x' })).toEqual({ error: { status: 200, message: 'No', errors: [] } });
  });

  it('should send a form as it is', async () => {
    answer = () => json(200, { success: true, message: 'ok', data: null });
    const body = new FormData();
    await request({ url: '/upload', method: 'POST', body });
    expect(calls[0]?.init.body).toBe(body);
    expect(calls[0]?.init.headers).not.toHaveProperty('Content-Type');
  });
});

describe('errorText', () => {
  it.each([undefined, null, new Error(''), { status: 500 }, 'x'])('should have words for %p', (error) => {
    expect(errorText(error)).toBe('Something went wrong. Try again.');
    expect(fieldErrors(error)).toEqual([]);
  });

  it.each([
    [500, 'Broken (Reference 3f-9a)'],
    [502, 'Broken (Reference 3f-9a)'],
    [503, 'Broken'],
    [409, 'Broken'],
  ])('should name the call that the log is to be asked for: %d', async (status, words) => {
    globalThis.fetch = (() =>
      Promise.resolve(
        new Response(JSON.stringify({ success: false, message: 'Broken' }), {
          status,
          headers: { 'X-Request-Id': '3f-9a' },
        }),
      )) as typeof fetch;
    const answered = await request({ url: '/x' });
    expect('error' in answered && errorText(answered.error)).toBe(words);
  });
});
