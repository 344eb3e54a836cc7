import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { say, type ConfirmWanted } from '@shopbench/contracts';
import { Failure } from '../../../kernel/answers/failure';
import { Sessions } from '../sessions/sessions.service';
import { TwoStepService } from '../two-step/two-step.service';
import { CONFIRMED } from '../../../kernel/access/confirmed.decorator';

/** Answers 403 with a `ConfirmWanted` where a route is `Confirmed` and the person is not. It stands behind the access guard. */
@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly twoStep: TwoStepService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(CONFIRMED, targets)) return true;
    const { user } = context.switchToHttp().getRequest<Request>();
    if (!user || (await this.sessions.isConfirmed(user))) return true;
    const wanted: ConfirmWanted = { confirm: true, twoStep: (await this.twoStep.state(user._id)).isOn };
    throw new Failure(403, say('stepUp.needed'), undefined, undefined, wanted);
  }
}
