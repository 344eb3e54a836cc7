import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventDelivery, eventDeliverySchema } from '../../store/platform/event-delivery.schema';
import { EventTaker, eventTakerSchema } from '../../store/platform/event-taker.schema';
import { ShopEvents } from './shop-events.service';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: EventTaker.name, schema: eventTakerSchema },
      { name: EventDelivery.name, schema: eventDeliverySchema },
    ]),
  ],
  providers: [ShopEvents],
  exports: [ShopEvents, MongooseModule],
})
export class ShopEventsModule {}
