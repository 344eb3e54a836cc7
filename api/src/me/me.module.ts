import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Category, categorySchema } from '../category/category.schema';
import { FilesModule } from '../files/files.module';
import { PaperModule } from '../paper/paper.module';
import { TradePapersModule } from '../paper/trade/trade-papers.module';
import { AuthModule } from '../auth/auth.module';
import { PaymentModule } from '../payment/payment.module';
import { Payment, paymentSchema } from '../payment/payment.schema';
import { ProfileModule } from '../profile/profile.module';
import { MyAccountController } from './account/my-account.controller';
import { MyAccount } from './account/my-account.service';
import { MyLinks } from './account/my-links.service';
import { DeskController, MyDeskController } from './desk/desk.controller';
import { Message, messageSchema, MessageThread, messageThreadSchema } from './desk/message.schema';
import { Messages } from './desk/messages.service';
import { CustomerRequest, customerRequestSchema } from './desk/request.schema';
import { Requests } from './desk/requests.service';
import { PartyModule } from '../party/party.module';
import { Party, partySchema } from '../party/party.schema';
import { PartyStoryModule } from '../party-story/party-story.module';
import { Product, productSchema } from '../product/product.schema';
import { RepairItem, repairItemSchema } from '../repair/repair-item.schema';
import { RepairModule } from '../repair/repair.module';
import { Repair, repairSchema } from '../repair/repair.schema';
import { SettingsModule } from '../settings/settings.module';
import { TrackModule } from '../track/track.module';
import { TradeModule } from '../trade/trade.module';
import { CustomerFiguresService } from './customer-figures.service';
import { CustomerFiguresController, MeController } from './me.controller';
import { MyDuesService } from './my-dues.service';
import { MyHomeService } from './my-home.service';
import { MyReferences } from './my-references.service';
import { MyPhones } from './purchases/my-phones.service';
import { MyPurchasesController } from './purchases/my-purchases.controller';
import { MyPurchases } from './purchases/my-purchases.service';
import { MyRepairsController } from './repairs/my-repairs.controller';
import { MyRepairs } from './repairs/my-repairs.service';
import { Cart, cartSchema } from './shop/cart.schema';
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
      { name: Payment.name, schema: paymentSchema },
      { name: Party.name, schema: partySchema },
      { name: Product.name, schema: productSchema },
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
    AuthModule,
    FilesModule,
    PaperModule,
    PartyModule,
    PartyStoryModule,
    PaymentModule,
    ProfileModule,
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
  providers: [
    CustomerFiguresService,
    MyDuesService,
    Carts,
    Messages,
    MyAccount,
    Requests,
    MyHomeService,
    MyLinks,
    MyOrders,
    MyPhones,
    MyPurchases,
    MyReferences,
    MyRepairs,
    OrderAnswers,
    ShopWindow,
  ],
})
export class MeModule {}
