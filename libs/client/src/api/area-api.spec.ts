import { createStore } from '../store/create-store';
import { connectApi } from './api';
import { areaApi, releaseEndpoints } from './area-api';

const inject = (area: string, url: string) =>
  areaApi(area).injectEndpoints({
    endpoints: (build) => ({
      things: build.query<string[], void>({ query: () => ({ url }) }),
      saveThing: build.mutation<void, string>({ query: (body) => ({ url, method: 'POST', body }) }),
    }),
  });

describe('areaApi', () => {
  const realFetch = globalThis.fetch;
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    // The server is the boundary here; everything on this side of it is real.
    globalThis.fetch = (async (url: string) => {
      asked.push(url);
      return new Response(JSON.stringify({ success: true, message: '', data: [url] }));
    }) as unknown as typeof fetch;
    ['tills', 'rents'].forEach(releaseEndpoints);
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });

  it('should keep endpoints of the same name apart', async () => {
    const shop = createStore();
    connectApi(shop);
    const tills = inject('tills', '/till/all');
    const rents = inject('rents', '/rent/all');
    const answers = await Promise.all([
      shop.store.dispatch(tills.endpoints.things.initiate()),
      shop.store.dispatch(rents.endpoints.things.initiate()),
    ]);
    expect(answers.map(({ data }) => data)).toEqual([['/api/v1/till/all'], ['/api/v1/rent/all']]);
    expect(asked).toHaveLength(2);
  });

  it('should give the hooks under their usual names', () => {
    const tills = inject('tills', '/till/all');
    expect(tills.useThingsQuery).toBe(tills.endpoints.things.useQuery);
    expect(tills.useSaveThingMutation).toBe(tills.endpoints.saveThing.useMutation);
  });

  it('should refuse a name that is taken, in words, and leave what is there', async () => {
    const shop = createStore();
    connectApi(shop);
    const tills = inject('tills', '/till/all');
    expect(() => inject('tills', '/else')).toThrow('The endpoint "tills/things" is taken already');
    const answer = await shop.store.dispatch(tills.endpoints.things.initiate());
    expect(answer.data).toEqual(['/api/v1/till/all']);
  });

  it('should let an area inject again after its endpoints were released, and no other', () => {
    inject('tills', '/till/all');
    inject('rents', '/rent/all');
    releaseEndpoints('tills');
    expect(() => inject('tills', '/till/all')).not.toThrow();
    expect(() => inject('rents', '/rent/all')).toThrow('taken');
  });
});
