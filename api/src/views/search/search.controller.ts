import { Controller, Get, Query } from '@nestjs/common';
import { searchData, searchQuery } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { SearchService } from './search.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/search')
@Needs('work')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Describe({ summary: 'Records of every kind, at most five of each, best first', data: searchData })
  async find(@Query(new CheckPipe(searchQuery)) { q }: { q: string }, @CurrentUser() user: SignedInUser) {
    return titled('Found', await this.search.find(q, user));
  }
}
