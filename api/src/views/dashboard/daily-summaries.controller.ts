import { Controller, Get } from '@nestjs/common';
import {
  purchaseDays,
  purchasesToday,
  repairBookingDays,
  repairBookingsToday,
  saleDays,
  salesToday,
  TREND_DAYS,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { Describe } from '../../kernel/docs/describe.decorator';
import { DashboardService } from './dashboard.service';
import { titled } from '../../kernel/answers/answer';

/** The specification's daily summaries, each under its domain's address. Days are the shop's; money in rupees. */
@Controller('api/v1')
@Needs('profit')
export class DailySummariesController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('invoice/today-sales-summary')
  @Describe({ summary: 'What was sold today', data: salesToday })
  async sales() {
    const { amount, count } = await this.dashboard.today('sales');
    return titled("Today's sales", { totalSales: amount, invoiceCount: count });
  }

  @Get('invoice/last-90days-sales')
  @Describe({ summary: 'Sales by day, the oldest first', data: saleDays })
  async saleDays() {
    const days = await this.dashboard.days('sales', TREND_DAYS);
    return titled(
      'Sales of 90 days',
      days.map(({ date, amount }) => ({ date, totalSales: amount })),
    );
  }

  @Get('purchase-invoice/today-purchase-summary')
  @Describe({ summary: 'What was bought today', data: purchasesToday })
  async purchases() {
    const { amount, count } = await this.dashboard.today('purchases');
    return titled("Today's purchases", { totalPurchases: amount, invoiceCount: count });
  }

  @Get('purchase-invoice/last-90days-purchases')
  @Describe({ summary: 'Purchases by day, the oldest first', data: purchaseDays })
  async purchaseDays() {
    const days = await this.dashboard.days('purchases', TREND_DAYS);
    return titled(
      'Purchases of 90 days',
      days.map(({ date, amount }) => ({ date, totalPurchases: amount })),
    );
  }

  @Get('repair/today-repair-Booking-summary')
  @Describe({ summary: 'What was booked for repair today', data: repairBookingsToday })
  async repairs() {
    const { amount, count } = await this.dashboard.today('repairs');
    return titled("Today's repair bookings", { totalRepairPrice: amount, bookRepairCount: count });
  }

  @Get('repair/last-90days-repair-booking')
  @Describe({ summary: 'Repair bookings by day, the oldest first', data: repairBookingDays })
  async repairDays() {
    const days = await this.dashboard.days('repairs', TREND_DAYS);
    return titled(
      'Repair bookings of 90 days',
      days.map(({ date, amount }) => ({ date, totalRepairPrice: amount })),
    );
  }
}
