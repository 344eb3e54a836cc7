import type { ArgumentsHost } from '@nestjs/common';
import { FailureFilter } from './failure.filter';

/** What is answered to whoever asked, and what the log is told, when something throws `error`. */
function caught(error: unknown) {
  const logged: unknown[] = [];
  let status = 0;
  let body: unknown;
  const request = {
    log: () => ({ error: (...told: unknown[]) => logged.push(told) }),
    acceptsLanguages: () => false,
  };
  const response = {
    status: (code: number) => {
      status = code;
      return response;
    },
    json: (answered: unknown) => (body = answered),
  };
  const http = { getRequest: () => request, getResponse: () => response };
  new FailureFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { status, body: JSON.stringify(body), logged };
}

describe('a fault that nobody thought of', () => {
  it('should be told whole to the log, and to whoever asked only that it is ours', () => {
    const error = new Error('no such column as secret_key in /data/shop');
    const { status, body, logged } = caught(error);
    expect(status).toBe(500);
    expect(body).toContain('Something went wrong on our side');
    expect(body).not.toMatch(/secret_key|\/data\/shop|\.ts\b/);
    expect(logged).toEqual([[expect.objectContaining({ err: error }), expect.any(String)]]);
  });
});
