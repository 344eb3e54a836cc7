import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LoginInput, SessionUser } from '@shopbench/contracts';
import { notSignedIn } from '../common/answers/failure';
import { Party } from '../party/party.schema';
import { Credential } from './credential.schema';
import { KnownDevices } from './known-devices.service';
import { LoginBrake, type Place } from './login-brake.service';
import { passwordFits } from './passwords';
import { toSessionUser } from './session-user.mapper';
import { Sessions } from './sessions.service';

@Injectable()
export class AuthService {
  constructor(
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly sessions: Sessions,
    private readonly brake: LoginBrake,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Signs in with an e-mail address or mobile number. A wrong password, an unknown account and an archived one are
   * answered alike. `deviceToken` is what an earlier sign-in on this device left there, and answers for the next one.
   */
  async login(
    { identifier, password }: LoginInput,
    from: Omit<Place, 'device'> & { deviceToken: unknown },
  ): Promise<{ token: string; deviceToken: string; user: SessionUser }> {
    const place = { ...from, device: await this.devices.read(from.deviceToken, identifier) };
    const left = await this.brake.count(identifier, place);
    const credential = await this.credentials.findOne({ identifiers: identifier.toLowerCase() }).lean();
    const fits = await passwordFits(credential?.passwordHash, password);
    const party = fits && credential ? await this.parties.findById(credential._id).lean() : null;
    if (!party || party.archived) throw notSignedIn(wrongPassword(left));
    await this.brake.release(identifier, place);
    const deviceToken = await this.devices.issue(identifier);
    return { token: await this.sessions.start(party._id), deviceToken, user: toSessionUser(party) };
  }

  async user(id: string): Promise<SessionUser> {
    const party = await this.parties.findById(id).lean();
    if (!party) throw notSignedIn();
    return toSessionUser(party);
  }
}

function wrongPassword(left: number): string {
  const tries = left === 1 ? '1 try' : `${left} tries`;
  return `That password does not fit this account. ${tries} left.`;
}
