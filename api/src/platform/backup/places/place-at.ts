import { say, type PlaceKind } from '@shopbench/contracts';
import { addressFault } from '../../outgoing/address';
import { FolderPlace } from './folder-place';
import { PlaceFailure, type Place } from './place';
import { S3Place } from './s3-place';
import { WebdavPlace } from './webdav-place';

/** Where a place is, and how it is spoken to. */
export interface PlaceAddress {
  kind: PlaceKind;
  /** As people know it. */
  label: string;
  /** Folder or address. */
  where: string;
  /** Of a folder: what its marker says. */
  marker?: string | undefined;
  user?: string | undefined;
  secret?: string | undefined;
  bucket?: string | undefined;
  region?: string | undefined;
}

export const isFolder = (kind: PlaceKind): kind is 'usb' | 'folder' => kind === 'usb' || kind === 'folder';

/**
 * Throws PlaceFailure for a place that may not be spoken to: where whoever runs the computer names servers, these alone may.
 * @param hosts the servers that are named; undefined: any
 */
export function demandAllowed(
  { kind, where }: Pick<PlaceAddress, 'kind' | 'where'>,
  hosts: readonly string[] | undefined,
): void {
  const fault = isFolder(kind)
    ? hosts && say('copy.foldersOff', { hosts: hosts.join(', ') })
    : addressFault(where, hosts);
  if (fault) throw new PlaceFailure(fault);
}

/** A place as it is spoken to. Throws PlaceFailure for one that may not be. */
export function placeAt(address: PlaceAddress, hosts: readonly string[] | undefined): Place {
  demandAllowed(address, hosts);
  const { kind, label, where, marker = '', user = '', secret = '', bucket = '', region = '' } = address;
  if (isFolder(kind)) return new FolderPlace(kind, label, where, marker);
  if (kind === 'webdav') return new WebdavPlace(label, where, user, secret);
  return new S3Place(label, { endpoint: where, bucket, region, accessKey: user, secretKey: secret });
}
