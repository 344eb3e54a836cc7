/** @typedef {(method: string, path: string, body?: unknown) => Promise<{ data: any }>} Call */

/**
 * A signed-in client of the API that throws on any answer but success.
 * @param {string} address @param {{ email: string, password?: string }} admin
 */
export async function signedInClient(address, admin) {
  let cookie = '';
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const call = async (method, path, body) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { cookie, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const envelope = await answer.json();
    if (!envelope.success)
      throw new Error(`${method} ${path}: ${envelope.message} ${JSON.stringify(envelope.errors ?? '')}`);
    return { data: envelope.data, headers: answer.headers };
  };
  const { headers } = await call('POST', '/auth/login', {
    identifier: admin.email,
    password: admin.password,
  });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return call;
}

/**
 * Signs a person in for the first time: the one-time password makes way for their own.
 * @param {string} address @param {{ identifier: string, password: string }} oneTime @param {string} newPassword
 */
export async function firstSignIn(address, oneTime, newPassword) {
  /** @param {string} path @param {unknown} body */
  const post = async (path, body) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    return (await fetch(`${address}/api/v1/auth/${path}`, init)).json();
  };
  const { data } = await post('login', oneTime);
  const answer = await post('login/new-password', { ticket: data?.ticket, newPassword });
  if (!answer.success) throw new Error(`First sign-in of ${oneTime.identifier}: ${answer.message}`);
}
