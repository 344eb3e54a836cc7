import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';

/** What the program that started this one says over their channel once the shop is filled. */
const FILLED = 'filled';

/** Whether the program that started this one still fills the shop: with the history of a demo. */
@Injectable()
export class Filling {
  isUnderWay: boolean;

  constructor(@Inject(CONFIG) { filling }: Config) {
    this.isUnderWay = filling;
    if (filling) process.on('message', (message) => message === FILLED && (this.isUnderWay = false));
  }
}
