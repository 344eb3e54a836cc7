import { createHash, type X509Certificate } from 'node:crypto';

/** A UUID that is the same each time for the same certificate, so that a profile fetched again takes the place of the first. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase();
}

const inXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The authority as a profile for iPhone and iPad, in Apple’s property list: a payload of the kind `com.apple.security.root`.
 * @param name as the device lists it
 */
export function profileOf(authority: X509Certificate, name: string): string {
  const print = authority.fingerprint256;
  const entry = (key: string, value: string) => `<key>${key}</key><string>${inXml(value)}</string>`;
  const whole = (version: number) => `<key>PayloadVersion</key><integer>${version}</integer>`;
  const id = `shopbench.${uuidOf(print).toLowerCase()}`;
  const certificate = `<dict>${entry('PayloadType', 'com.apple.security.root')}${entry('PayloadIdentifier', `${id}.root`)}${entry('PayloadUUID', uuidOf(`${print} root`))}${entry('PayloadDisplayName', name)}${whole(1)}<key>PayloadContent</key><data>${authority.raw.toString('base64')}</data></dict>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${entry('PayloadType', 'Configuration')}${entry('PayloadIdentifier', id)}${entry('PayloadUUID', uuidOf(print))}${entry('PayloadDisplayName', name)}${entry('PayloadDescription', 'Lets this device trust the shop’s own address. It vouches for addresses of the shop’s network alone.')}${whole(1)}<key>PayloadContent</key><array>${certificate}</array></dict></plist>
`;
}
