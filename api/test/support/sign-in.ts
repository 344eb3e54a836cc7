import type { RegisterForm } from '@shopbench/contracts';
import { codeOf, untilStepHolds } from './authenticator';
import { Client, type Reply } from './client';
import { next } from './factories';
import type { Shop } from './shop';

export const PASSWORD = 'Mango4Tree';

/** What a stranger registers with; e-mail address and mobile number differ at each call. */
export const registerBody = (over: Partial<RegisterForm> = {}): RegisterForm => {
  const n = next();
  return {
    name: `Meera Nair ${n}`,
    email: `meera${n}@example.in`,
    mobileNumber: String(7_000_000_000 + n),
    address: '4 Lake Road, Pune',
    password: PASSWORD,
    ...over,
  };
};

/** A customer who has registered. */
export async function registered(shop: Shop, over: Partial<RegisterForm> = {}): Promise<RegisterForm> {
  const body = registerBody(over);
  await new Client(shop.url).must('POST', '/auth/register', body);
  return body;
}

/** Tries to sign in on a browser that knows nothing. */
export const login = (shop: Shop, identifier: string, password: string): Promise<Reply<never>> =>
  new Client(shop.url).post('/auth/login', { identifier, password });

/** Turns two-step sign-in on; answers the app's secret and the recovery codes. */
export async function turnOnTwoStep(client: Client, password: string) {
  const { secret } = await client.must('POST', '/profile/two-step/start', { password });
  await untilStepHolds();
  // The code of the step before: that of now is left for the sign-in that follows.
  const code = codeOf(secret, -1);
  const { recoveryCodes } = await client.must('POST', '/profile/two-step/confirm', { code });
  return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

/** Sets another password for a customer, by an activation code of the shop; answers the code. */
export async function resetByShop(
  shop: Pick<Shop, 'url' | 'admin'>,
  { name, mobileNumber, email }: Pick<RegisterForm, 'name' | 'mobileNumber' | 'email'>,
  newPassword: string,
): Promise<string> {
  const { customers } = await shop.admin.must('GET', `/customer/all?q=${mobileNumber}`);
  const { activationCode: code } = await shop.admin.must(
    'POST',
    `/customer/${customers[0]._id}/activation-code`,
  );
  const stranger = new Client(shop.url);
  const details = { name, mobileNumber, email };
  const { userId } = await stranger.must('POST', '/auth/reset-password-request', details);
  await stranger.must('POST', '/auth/reset-password', { userId, code, newPassword });
  return code;
}
