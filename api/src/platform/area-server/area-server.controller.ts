import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { areaName } from '@shopbench/contracts';
import { SignedIn } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { AreaServer } from './area-server.service';

const nameOf = new CheckPipe(areaName);
const DATA = z.unknown();

/** What areas' server halves answer. Who may call what stands in their `area.json`. */
@Controller('api/v1/area')
@SignedIn()
export class AreaServerController {
  constructor(private readonly server: AreaServer) {}

  @Get(':name/server/*path')
  @Describe({ summary: 'What the server half of an area answers', data: DATA })
  get(@Param('name', nameOf) name: string, @Req() request: Request) {
    return this.answer(name, request);
  }

  @Post(':name/server/*path')
  @HttpCode(200)
  @Describe({ summary: 'What the server half of an area does', data: DATA, repeatable: true })
  post(@Param('name', nameOf) name: string, @Req() request: Request) {
    return this.answer(name, request);
  }

  @Put(':name/server/*path')
  @Describe({ summary: 'What the server half of an area changes', data: DATA, repeatable: true })
  put(@Param('name', nameOf) name: string, @Req() request: Request) {
    return this.answer(name, request);
  }

  @Delete(':name/server/*path')
  @Describe({ summary: 'What the server half of an area removes', data: DATA, repeatable: true })
  delete(@Param('name', nameOf) name: string, @Req() request: Request) {
    return this.answer(name, request);
  }

  private answer(name: string, request: Request) {
    const path = (request.params as Record<string, string | string[]>)['path'] ?? [];
    return this.server.answer(name, `/${[path].flat().join('/')}`, request);
  }
}
