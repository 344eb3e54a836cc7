import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { say, type AreaPublishing as AreaPublishingAnswer } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { notAllowed } from '../../kernel/answers/failure';
import { AreaPublishing } from '../../store/platform/area-publishing.schema';
import { actorOf } from '../../store/records/record';

/** An area's code runs in the session of whoever opens it, so an admin gives it to people, unless an admin trusts the team with that. */
@Injectable()
export class AreaPublishings {
  private readonly logger = new Logger('Areas');

  constructor(@InjectModel(AreaPublishing.name) private readonly publishings: Model<AreaPublishing>) {}

  /** By area, of those for which it was ever said. */
  async all(): Promise<Map<string, AreaPublishingAnswer>> {
    const found = await this.publishings.find().lean<AreaPublishing[]>();
    return new Map(found.map((one) => [one.area, toAnswer(one)]));
  }

  async set(area: string, alone: boolean, user: SignedInUser): Promise<AreaPublishingAnswer> {
    const publishing = { area, alone, updatedAt: new Date(), updatedBy: actorOf(user) };
    await this.publishings.updateOne({ area }, publishing, { upsert: true });
    this.logger.log(`The team of ${area} ${alone ? 'may' : 'may not'} publish alone, by ${user.name}`);
    return toAnswer(publishing);
  }

  /** Rejects where the team of an area may only send its builds. */
  async refuseTeam(area: string): Promise<void> {
    if (!(await this.publishings.exists({ area, alone: true })))
      throw notAllowed(say('area.teamStages', { area }));
  }
}

const toAnswer = ({ alone, updatedAt, updatedBy }: AreaPublishing): AreaPublishingAnswer => ({
  alone,
  updatedAt: updatedAt.toISOString(),
  updatedBy: updatedBy.name,
});
