import { Controller, Get } from '@nestjs/common';
import { customerFigures, myHome } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { Describe } from '../../kernel/docs/describe.decorator';
import { CustomerFiguresService } from './customer-figures.service';
import { MyHomeService } from './my-home.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/me')
@Needs('customer_area')
export class MeController {
  constructor(private readonly home: MyHomeService) {}

  @Get('home')
  @Describe({ summary: 'What a customer sees first: repairs, what is owed, phones, purchases', data: myHome })
  async get(@CurrentUser() user: SignedInUser) {
    return titled('Home', await this.home.of(user));
  }
}

@Controller('api/v1/dashboard/customers')
@Needs('profit')
export class CustomerFiguresController {
  constructor(private readonly figures: CustomerFiguresService) {}

  @Get()
  @Describe({ summary: 'Customers, active ones, visits and sales of this month', data: customerFigures })
  async get() {
    return titled('Customers', await this.figures.get());
  }
}
