import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from '../people/access/access.guard';
import { ConfirmedGuard } from '../people/auth/step-up/confirmed.guard';
import { LimitsGuard } from '../people/limits/limits.guard';
import { AccountModule } from '../books/account/account.module';
import { ActivityModule } from '../records/activity/activity.module';
import { PrivacyModule } from '../people/privacy/privacy.module';
import { PrivacyViewsModule } from '../views/privacy/privacy-views.module';
import { AreaModule } from '../platform/area/area.module';
import { AreaPreviewModule } from '../platform/area-preview/area-preview.module';
import { AreaServerModule } from '../platform/area-server/area-server.module';
import { AreaWatchModule } from '../platform/area-watch/area-watch.module';
import { AuthModule } from '../people/auth/auth.module';
import { PasswordResetModule } from '../people/auth/reset/password-reset.module';
import { RegistrationModule } from '../people/auth/registration/registration.module';
import { BackupModule } from '../platform/backup/backup.module';
import { OutsideModule } from '../platform/backup/outside/outside.module';
import { BooksModule } from '../views/books/books.module';
import { BrandModule } from '../goods/brand/brand.module';
import { CategoryModule } from '../goods/category/category.module';
import { AnswerInterceptor } from '../kernel/answers/answer.interceptor';
import { FailureFilter } from '../kernel/answers/failure.filter';
import { ChangesModule } from '../records/changes/changes.module';
import { DatabaseModule } from '../kernel/database/database.module';
import { ExportModule } from '../records/export/export.module';
import { RepeatInterceptor } from '../kernel/http/repeat.interceptor';
import { LimitsModule } from '../people/limits/limits.module';
import { LoggingModule, type Logger } from '../kernel/logging/logger';
import { ImportModule } from '../records/import/import.module';
import { ShareLinksModule } from '../records/share-links/share-links.module';
import { ShopEventsModule } from '../records/shop-events/shop-events.module';
import { RecordsModule } from '../records/masters/record-tools';
import type { Config } from '../kernel/config/config';
import { ConfigModule } from '../kernel/config/config.module';
import { CountModule } from '../goods/count/count.module';
import { DevicesModule } from '../platform/devices/devices.module';
import { UpgradeModule } from '../platform/upgrade/upgrade.module';
import { TlsModule } from '../kernel/tls/tls.module';
import { DashboardModule } from '../views/dashboard/dashboard.module';
import { ExpenseModule } from '../trade/expense/expense.module';
import { FaultModule } from '../repair/fault/fault.module';
import { FilesModule } from '../records/files/files.module';
import { FirstStartModule } from './first-start/first-start.module';
import { ParkedBillModule } from '../trade/parked-bill/parked-bill.module';
import { GstReturnModule } from '../trade/gst-return/gst-return.module';
import { HealthModule } from '../kernel/health/health.module';
import { InvoiceModule } from '../trade/invoice/invoice.module';
import { ListViewModule } from '../records/list-views/list-view.module';
import { MeModule } from '../views/me/me.module';
import { MobileModule } from '../goods/mobile/mobile.module';
import { ModelModule } from '../goods/model/model.module';
import { PartyModule } from '../people/party/party.module';
import { PartyMergeModule } from '../views/party-merge/party-merge.module';
import { PartyStoryModule } from '../views/party-story/party-story.module';
import { PaymentModule } from '../trade/payment/payment.module';
import { ProductModule } from '../goods/product/product.module';
import { ProfileModule } from '../people/profile/profile.module';
import { PurchaseInvoiceModule } from '../trade/purchase-invoice/purchase-invoice.module';
import { RepairModule } from '../repair/repair/repair.module';
import { RepairProcessModule } from '../repair/repair-process/repair-process.module';
import { ReportModule } from '../views/report/report.module';
import { SearchModule } from '../views/search/search.module';
import { SecondHandModule } from '../trade/second-hand/second-hand.module';
import { SettingsModule } from '../records/settings/settings.module';
import { StockModule } from '../goods/stock/stock.module';
import { ExpensePapersModule } from '../views/paper/expense/expense-papers.module';
import { PaymentPapersModule } from '../views/paper/payment/payment-papers.module';
import { RepairPapersModule } from '../views/paper/repair/repair-papers.module';
import { TradePapersModule } from '../views/paper/trade/trade-papers.module';
import { EventDeliveryModule } from '../platform/shop-events/event-delivery.module';
import { ShopHealthModule } from '../platform/health/shop-health.module';
import { StaffWorkModule } from '../views/staff-work/staff-work.module';
import { TrackModule } from '../views/track/track.module';
import { TradeDocumentsModule } from '../trade/other-documents/trade-documents.module';
import { UserModule } from '../people/user/user.module';
import { WebModule } from '../platform/web/web.module';

@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(logger),
        DatabaseModule,
        TlsModule,
        ChangesModule,
        RecordsModule,
        ShareLinksModule,
        ShopEventsModule,
        AccountModule,
        ActivityModule,
        AreaModule,
        AreaPreviewModule,
        AreaServerModule,
        AreaWatchModule,
        AuthModule,
        BackupModule,
        BooksModule,
        BrandModule,
        CategoryModule,
        CountModule,
        DashboardModule,
        EventDeliveryModule,
        DevicesModule,
        ExpenseModule,
        ExpensePapersModule,
        ExportModule,
        FaultModule,
        FilesModule,
        FirstStartModule,
        GstReturnModule,
        HealthModule,
        ImportModule,
        InvoiceModule,
        LimitsModule,
        ListViewModule,
        MeModule,
        MobileModule,
        ModelModule,
        OutsideModule,
        ParkedBillModule,
        PartyMergeModule,
        PartyModule,
        PartyStoryModule,
        PasswordResetModule,
        PaymentModule,
        PaymentPapersModule,
        PrivacyModule,
        PrivacyViewsModule,
        ProductModule,
        ProfileModule,
        PurchaseInvoiceModule,
        RegistrationModule,
        RepairModule,
        RepairPapersModule,
        RepairProcessModule,
        ReportModule,
        SearchModule,
        SecondHandModule,
        SettingsModule,
        ShopHealthModule,
        StaffWorkModule,
        StockModule,
        TrackModule,
        TradeDocumentsModule,
        TradePapersModule,
        UpgradeModule,
        UserModule,
        WebModule,
      ],
      providers: [
        // In this order: first who asks, then whether they have shown that it is them, then how much they ask.
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useExisting: ConfirmedGuard },
        { provide: APP_GUARD, useExisting: LimitsGuard },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_INTERCEPTOR, useClass: RepeatInterceptor },
        { provide: APP_FILTER, useClass: FailureFilter },
      ],
    };
  }
}
