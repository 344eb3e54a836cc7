import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { inEnglish } from '@shopbench/registry';
import { addressFault } from '../outgoing/address';
import { isOwnNetwork, publicAlone } from '../outgoing/own-network';

const LONGEST_MS = 10_000;
const SIGNATURE = 'Shopbench-Signature';

/** `t=1764288000,v1=9f86…`: HMAC-SHA256 of moment (seconds) and body, so that a body of before cannot be sent as one of now. */
export const signatureOf = (body: string, key: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Sends a body, signed, to an address. Gives why it was not taken, or nothing. It follows no redirect, and goes to no address of the
 * shop's own network unless whoever runs the computer has named the server.
 * @param hosts the servers that are named (`EVENT_HOSTS`); undefined: any of the internet's
 */
export async function sendEvent(
  address: string,
  body: string,
  key: string,
  hosts: readonly string[] | undefined,
): Promise<string | undefined> {
  const fault = addressFault(address, hosts);
  if (fault) return inEnglish(fault);
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!hosts && isIP(host) && isOwnNetwork(host)) return OWN_NETWORK;
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      [SIGNATURE]: signatureOf(body, key, Math.floor(Date.now() / 1_000)),
    },
    lookup: hosts ? undefined : publicAlone(OWN_NETWORK),
    agent: false,
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  return new Promise((resolve) => {
    request.on('error', (error) =>
      resolve(
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'No answer in time' : error.message,
      ),
    );
    request.on('response', ({ statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode >= 200 && statusCode < 300 ? undefined : `Answered ${statusCode}`);
    });
    request.end(body);
  });
}

const OWN_NETWORK = 'Its address is of the shop’s own network: name the server in EVENT_HOSTS';
