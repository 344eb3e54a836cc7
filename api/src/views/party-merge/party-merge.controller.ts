import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import type { Caller } from '../../kernel/http/caller';
import { partySeenBy } from '../../people/party/party.mapper';
import { mergeRoutes } from '../../records/masters/record-routes';
import { PARTIES } from '../../store/people/party.schema';
import { PartyMerge } from './party-merge.service';

@Controller('api/v1/customer')
@Needs('work')
export class PartyMergeController extends mergeRoutes(PARTIES, 'trade') {
  constructor(readonly mergeable: PartyMerge) {
    super();
  }

  protected override shownTo(party: object, { user }: Caller): object {
    return partySeenBy(party, user);
  }
}
