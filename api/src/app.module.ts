import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountModule } from './account/account.module';
import { ActivityModule } from './activity/activity.module';
import { AreaModule } from './area/area.module';
import { AreaPreviewModule } from './area-preview/area-preview.module';
import { AreaWatchModule } from './area-watch/area-watch.module';
import { AuthModule } from './auth/auth.module';
import { PasswordResetModule } from './auth/reset/password-reset.module';
import { RegistrationModule } from './auth/registration/registration.module';
import { BackupModule } from './backup/backup.module';
import { BooksModule } from './books/books.module';
import { BrandModule } from './brand/brand.module';
import { CategoryModule } from './category/category.module';
import { AnswerInterceptor } from './common/answers/answer.interceptor';
import { FailureFilter } from './common/answers/failure.filter';
import { ChangesModule } from './common/changes/changes.module';
import { DatabaseModule } from './common/database/database.module';
import { ExportModule } from './common/export/export.module';
import { RepeatInterceptor } from './common/http/repeat.interceptor';
import { LimitsModule } from './common/limits/limits.module';
import { LoggingModule, type Logger } from './common/logging/logger';
import { ImportModule } from './common/import/import.module';
import { ShareLinksModule } from './common/share-links/share-links.module';
import { RecordsModule } from './common/records/record-tools';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { CountModule } from './count/count.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { ExpenseModule } from './expense/expense.module';
import { FaultModule } from './fault/fault.module';
import { FilesModule } from './files/files.module';
import { FirstStartModule } from './first-start/first-start.module';
import { HeldBillModule } from './held-bill/held-bill.module';
import { GstReturnModule } from './gst-return/gst-return.module';
import { HealthModule } from './health/health.module';
import { InvoiceModule } from './invoice/invoice.module';
import { MeModule } from './me/me.module';
import { MobileModule } from './mobile/mobile.module';
import { ModelModule } from './model/model.module';
import { PartyModule } from './party/party.module';
import { PartyStoryModule } from './party-story/party-story.module';
import { PaymentModule } from './payment/payment.module';
import { ProductModule } from './product/product.module';
import { ProfileModule } from './profile/profile.module';
import { PurchaseInvoiceModule } from './purchase-invoice/purchase-invoice.module';
import { RepairModule } from './repair/repair.module';
import { RepairProcessModule } from './repair-process/repair-process.module';
import { ReportModule } from './report/report.module';
import { SearchModule } from './search/search.module';
import { SecondHandModule } from './second-hand/second-hand.module';
import { SettingsModule } from './settings/settings.module';
import { StockModule } from './stock/stock.module';
import { ExpensePapersModule } from './paper/expense/expense-papers.module';
import { PaymentPapersModule } from './paper/payment/payment-papers.module';
import { RepairPapersModule } from './paper/repair/repair-papers.module';
import { TradePapersModule } from './paper/trade/trade-papers.module';
import { StaffWorkModule } from './staff-work/staff-work.module';
import { TrackModule } from './track/track.module';
import { TradeDocumentsModule } from './trade-documents/trade-documents.module';
import { UserModule } from './user/user.module';
import { WebModule } from './web/web.module';

@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(logger),
        DatabaseModule,
        ChangesModule,
        RecordsModule,
        ShareLinksModule,
        HealthModule,
        AuthModule,
        // After the access guard of AuthModule, which tells who asks.
        LimitsModule,
        SettingsModule,
        ExportModule,
        FilesModule,
        ImportModule,
        FirstStartModule,
        // Before the domains whose addresses its summaries stand under.
        DashboardModule,
        PartyModule,
        PartyStoryModule,
        RegistrationModule,
        PasswordResetModule,
        ProfileModule,
        UserModule,
        StaffWorkModule,
        BrandModule,
        CategoryModule,
        ModelModule,
        FaultModule,
        ProductModule,
        MobileModule,
        StockModule,
        CountModule,
        AccountModule,
        ExpenseModule,
        // Before the documents whose address its own stands under.
        HeldBillModule,
        PaymentModule,
        InvoiceModule,
        PurchaseInvoiceModule,
        TradeDocumentsModule,
        TradePapersModule,
        PaymentPapersModule,
        ExpensePapersModule,
        RepairPapersModule,
        RepairProcessModule,
        SecondHandModule,
        GstReturnModule,
        ReportModule,
        RepairModule,
        TrackModule,
        MeModule,
        BooksModule,
        BackupModule,
        ActivityModule,
        AreaModule,
        SearchModule,
        AreaPreviewModule,
        AreaWatchModule,
        WebModule,
      ],
      providers: [
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RepeatInterceptor },
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
    };
  }
}
