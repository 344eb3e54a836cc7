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
      headers: { 'content-type': 'application/json', cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
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
