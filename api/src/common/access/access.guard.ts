import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { RIGHTS_HEADER } from '@shopbench/contracts';
import { SettingsService } from '../../settings/settings.service';
import { notAllowed, notSignedIn } from '../answers/failure';
import { ACCESS, mayCall, PUBLIC, type Access } from './roles.decorator';
import type { SignedInUser } from './signed-in-user';

/**
 * Guards every route, by the rights that the shop's admin has adjusted. A route that names nobody is closed to everybody: forgetting the decorator can only lock out.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access === PUBLIC) return true;
    await super.canActivate(context);
    const { rightsVersion = 0 } = await this.settings.get();
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader(RIGHTS_HEADER, String(rightsVersion));
    const { user } = http.getRequest<Request>();
    if (!user || !mayCall(access, user.designation)) throw notAllowed();
    return true;
  }

  /** Called by passport; an error here is a failure of the database, no user is a missing, forged or ended session. */
  override handleRequest<User = SignedInUser>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }
}
