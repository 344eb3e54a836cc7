import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Types } from 'mongoose';
import { say, type DevicesState, type REVOKE_REASONS, type ShownCode } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, notFound, ruleBroken } from '../../kernel/answers/failure';
import { Transactions } from '../../kernel/database/transactions.service';
import { fingerprintOf } from '../../kernel/tls/authority';
import { OwnHttps } from '../../kernel/tls/own-https.service';
import { RENEWED_DAYS } from '../../kernel/tls/server-certificate';
import { PairedDevices } from '../../people/auth/sessions/paired-devices.service';
import { Sessions } from '../../people/auth/sessions/sessions.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { PairedDevice } from '../../store/people/paired-device.schema';
import { actorOf } from '../../store/records/record';
import { Connect, nameOf } from './connect/connect.service';
import { Pairing } from './pairing.service';

const DAY_MS = 86_400_000;

/** The devices of the shop and how they reach it. */
@Injectable()
export class Devices {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly https: OwnHttps,
    private readonly connect: Connect,
    private readonly pairing: Pairing,
    private readonly devices: PairedDevices,
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /** @param token what the device of whoever asks is known by */
  async state(asked: string | undefined, token: unknown): Promise<DevicesState> {
    const [list, own, asking, { plainAddress, signInFrom }] = await Promise.all([
      this.devices.list(),
      this.devices.ofToken(token),
      this.pairing.asking(),
      this.settings.get(),
    ]);
    const addresses = this.https.urls();
    const connectUrl = this.connectUrl(asked);
    const without = this.https.port === undefined ? ('off' as const) : ('local' as const);
    return {
      ...{ at: new Date().toISOString(), addresses, plainAddress, signInFrom, plain: this.plain() },
      ...(addresses.length === 0 ? { without } : {}),
      ...(connectUrl ? { connectUrl } : {}),
      ...this.certificate(),
      ...(asking ? { asking } : {}),
      devices: list.map((device) => toTold(device, own)),
    };
  }

  /** Throws 422 where no other machine reaches HTTPS here. */
  begin(asked: string | undefined, by: SignedInUser): Promise<ShownCode> {
    const url = this.connectUrl(asked);
    if (url === undefined) throw ruleBroken(say('device.noHttps'));
    return this.pairing.begin(url, by);
  }

  /** Lets a device in no more, and signs out who is signed in on it. Throws 404, and 409 where that was done before. */
  async revoke(id: string, reason: (typeof REVOKE_REASONS)[number], by: SignedInUser): Promise<string> {
    return this.transactions.run(async (session) => {
      const device = await this.devices.revoke(id, { at: new Date(), by: actorOf(by), reason }, session);
      if (!device)
        throw (await this.devices.exists(id))
          ? conflict(say('device.revokedBefore'))
          : notFound(say('device.none'));
      await this.sessions.endOn(new Types.ObjectId(id), session);
      const told = `${device.name}, ${device.system}`;
      const states = { before: { deviceConnected: told }, after: { deviceRevoked: `${told}: ${reason}` } };
      await this.settings.noteChange(states, by, session);
      return device.name;
    });
  }

  /** Where a device begins that trusts nothing yet: in clear, by the address that leads here. */
  private connectUrl(asked: string | undefined): string | undefined {
    const [likeliest] = this.https.urls();
    if (likeliest === undefined) return undefined;
    const { hostname } = new URL(this.https.urlFor(asked) ?? likeliest);
    const isOfHere = hostname === 'localhost' || hostname.startsWith('127.');
    const host = isOfHere ? new URL(likeliest).hostname : hostname;
    const { port } = (this.http.httpAdapter.getHttpServer() as Server).address() as AddressInfo;
    return `http://${host}${port === 80 ? '' : `:${port}`}/connect`;
  }

  private plain(): DevicesState['plain'] {
    return this.connect.askedInClear().map(({ address, at }) => ({ address, at: at.toISOString() }));
  }

  private certificate(): Pick<DevicesState, 'certificate'> {
    const shown = this.https.presented;
    if (!shown) return {};
    const { server, authority } = shown;
    const renewsAt = new Date(server.notAfter.getTime() - RENEWED_DAYS * DAY_MS);
    return {
      certificate: {
        madeAt: new Date(authority.certificate.validFrom).toISOString(),
        until: server.notAfter.toISOString(),
        renewsAt: renewsAt.toISOString(),
        authorityUntil: authority.notAfter.toISOString(),
        fingerprint: fingerprintOf(authority.certificate),
        name: nameOf(authority.certificate),
      },
    };
  }
}

function toTold(device: PairedDevice, own: PairedDevice | null): DevicesState['devices'][number] {
  const { _id, name, system, isPhone, person, pairedAt, pairedBy, lastSeenAt, until, revoked } = device;
  return {
    ...{ _id: String(_id), name, system, isPhone, pairedAt: pairedAt.toISOString(), pairedBy: pairedBy.name },
    ...(person ? { person } : {}),
    ...(lastSeenAt ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
    until: until.toISOString(),
    isThisOne: own !== null && String(own._id) === String(_id),
    ...(revoked
      ? { revoked: { at: revoked.at.toISOString(), by: revoked.by.name, reason: revoked.reason } }
      : {}),
  };
}
