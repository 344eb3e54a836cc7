import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Category, categorySchema } from '../../store/goods/category.schema';
import { FilesModule } from '../../records/files/files.module';
import { PaperModule } from '../paper/paper.module';
import { TradePapersModule } from '../paper/trade/trade-papers.module';
import { AuthModule } from '../../people/auth/auth.module';
import { PaymentModule } from '../../trade/payment/payment.module';
import { PrivacyModule } from '../../people/privacy/privacy.module';
import { ProfileModule } from '../../people/profile/profile.module';
import { MyAccountController } from './account/my-account.controller';
import { AccountWiping } from './account/account-wiping.service';
import { MyAccount } from './account/my-account.service';
import { MyData } from './account/my-data.service';
import { MyLinks } from './account/my-links.service';
import { DeskController, MyDeskController } from './desk/desk.controller';
import {
  Message,
  messageSchema,
  MessageThread,
  messageThreadSchema,
} from '../../store/people/message.schema';
import { Messages } from './desk/messages.service';
import { CustomerRequest, customerRequestSchema } from '../../store/people/request.schema';
import { Requests } from './desk/requests.service';
import { Waiting } from './desk/waiting.service';
import { PartyModule } from '../../people/party/party.module';
import { GoodsFactsModule } from '../../records/goods-facts/goods-facts.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PartyStoryModule } from '../party-story/party-story.module';
import { Product, productSchema } from '../../store/goods/product.schema';
import { RepairFactsModule } from '../../records/repair-facts/repair-facts.module';
import { RepairModule } from '../../repair/repair/repair.module';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { TrackModule } from '../track/track.module';
import { DocumentErasureModule } from '../../trade/erasure/document-erasure.module';
import { ParkedBillModule } from '../../trade/parked-bill/parked-bill.module';
import { TradeModule } from '../../trade/documents/trade.module';
import { CustomerFiguresService } from './customer-figures.service';
import { CustomerFiguresController, MeController } from './me.controller';
import { MyDuesService } from './purchases/my-dues.service';
import { MyHomeService } from './my-home.service';
import { MyPhones } from './purchases/my-phones.service';
import { MyPurchasesController } from './purchases/my-purchases.controller';
import { MyPurchases } from './purchases/my-purchases.service';
import { MyRepairsController } from './repairs/my-repairs.controller';
import { MyRepairs } from './repairs/my-repairs.service';
import { Cart, cartSchema } from '../../store/people/cart.schema';
import { Carts } from './shop/carts.service';
import { MyOrders } from './shop/my-orders.service';
import { MyShopController, OrderAnswerController } from './shop/my-shop.controller';
import { OrderAnswers } from './shop/order-answers.service';
import { ShopWindow } from './shop/window.service';

/** The customers' own area: every route answers what belongs to the signed-in party, and nothing else. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Cart.name, schema: cartSchema },
      { name: Category.name, schema: categorySchema },
      { name: CustomerRequest.name, schema: customerRequestSchema },
      { name: Message.name, schema: messageSchema },
      { name: MessageThread.name, schema: messageThreadSchema },
      { name: Product.name, schema: productSchema },
      { name: Repair.name, schema: repairSchema },
    ]),
    AuthModule,
    DocumentErasureModule,
    FilesModule,
    GoodsFactsModule,
    PaperModule,
    ParkedBillModule,
    PartyFactsModule,
    PartyModule,
    PartyStoryModule,
    PaymentModule,
    PrivacyModule,
    ProfileModule,
    RepairFactsModule,
    RepairModule,
    SettingsModule,
    TrackModule,
    TradeModule,
    TradePapersModule,
  ],
  controllers: [
    MeController,
    CustomerFiguresController,
    MyRepairsController,
    MyPurchasesController,
    MyShopController,
    OrderAnswerController,
    MyDeskController,
    DeskController,
    MyAccountController,
  ],
  exports: [AccountWiping, Messages, MyAccount, MyData, Requests],
  providers: [
    CustomerFiguresService,
    MyDuesService,
    Carts,
    Messages,
    AccountWiping,
    MyAccount,
    MyData,
    Requests,
    MyHomeService,
    MyLinks,
    MyOrders,
    MyPhones,
    MyPurchases,
    MyRepairs,
    OrderAnswers,
    ShopWindow,
    Waiting,
  ],
})
export class MeModule {}
