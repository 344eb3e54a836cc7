import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { notAllowed, notSignedIn } from '../answers/failure';
import { ACCESS, mayCall, PUBLIC, type Access } from './roles.decorator';
import type { SignedInUser } from './signed-in-user';

/**
 * Guards every route. A route that names nobody is closed to everybody: forgetting the decorator can only lock out.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access === PUBLIC) return true;
    await super.canActivate(context);
    const user = context.switchToHttp().getRequest<Request>().user;
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
