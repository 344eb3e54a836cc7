import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { actFault, hasRight, RIGHTS_HEADER, say, type Act } from '@shopbench/contracts';
import { TwoStepService } from '../auth/two-step/two-step.service';
import { AreaTokens } from '../area-tokens/area-tokens.service';
import { bearerOf, TAKES_AREA_TOKEN } from '../area-tokens/takes-area-token';
import { SettingsService } from '../../records/settings/settings.service';
import { notAllowed, notSignedIn } from '../../kernel/answers/failure';
import { refuseLargeOfAnybody } from '../../kernel/http/body';
import { ACCESS, ACT, mayCall, PUBLIC, type Access } from '../../kernel/access/roles.decorator';
import type { SignedInUser } from '../../kernel/access/signed-in-user';

/**
 * Guards every route, by the rights that the shop's admin has adjusted, and what a route does besides; and, where the shop asks
 * for it, by whether somebody who may pay money out signs in with two steps. A route that names nobody is closed to everybody: forgetting the decorator can only lock out.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly settings: SettingsService,
    private readonly areaTokens: AreaTokens,
    private readonly twoStep: TwoStepService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access === PUBLIC) {
      refuseLargeOfAnybody(context.switchToHttp().getRequest<Request>());
      return true;
    }
    const takesToken = this.reflector.getAllAndOverride<boolean | undefined>(TAKES_AREA_TOKEN, targets);
    if (takesToken && (await this.admitToken(context.switchToHttp().getRequest<Request>()))) return true;
    await super.canActivate(context);
    const { rightsVersion = 0, twoStepForMoney } = await this.settings.get();
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader(RIGHTS_HEADER, String(rightsVersion));
    const { user } = http.getRequest<Request>();
    if (!user || !mayCall(access, user)) throw notAllowed();
    // What is open to all who are signed in is where they turn it on.
    const isAsked = twoStepForMoney && access !== 'profile' && hasRight(user, 'pay_out');
    if (isAsked && !(await this.twoStep.isOn(user._id))) throw notAllowed(say('twoStep.wanted'));
    const act = this.reflector.get<Act | undefined>(ACT, context.getHandler());
    const fault = act && actFault(user, act);
    if (fault) throw notAllowed(fault);
    return true;
  }

  /** Whether the request brings the token of the area that it is about. Rejects when it is another's or none that there is. */
  private async admitToken(request: Request): Promise<boolean> {
    const token = bearerOf(request);
    if (token === undefined) return false;
    const holder = await this.areaTokens.read(token);
    if (!holder) throw notSignedIn(say('token.unknown'));
    const { name } = request.params;
    if (name !== undefined && name !== holder.area)
      throw notAllowed(say('token.otherArea', { area: holder.area }));
    request.tokenHolder = { id: String(holder._id), label: holder.label };
    return true;
  }

  /** Called by passport; an error here is a failure of the database, no user is a missing, forged or ended session. */
  override handleRequest<User = SignedInUser>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }
}
