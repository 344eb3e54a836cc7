import { Controller, Get, Query } from '@nestjs/common';
import { searchData, searchQuery } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { SearchService } from './search.service';

@Controller('api/v1/search')
@Needs('work')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Describe({ summary: 'Records of every kind, at most five of each, best first', data: searchData })
  async find(@Query(new CheckPipe(searchQuery)) { q }: { q: string }, @CurrentUser() user: SignedInUser) {
    return answer('Found', await this.search.find(q, user.designation));
  }
}
