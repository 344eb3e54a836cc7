import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Party, partySchema } from '../party/party.schema';
import { UserController } from './user.controller';
import { UserService } from './user.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: Party.name, schema: partySchema }])],
  controllers: [UserController],
  providers: [UserService],
})
export class UserModule {}
