import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { say, type RepairProgress } from '@shopbench/contracts';
import { afterTick, startedOn, withBoxes } from '../../rules/progress';
import { conflict, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { actorOf, type Actor } from '../../../store/records/record';
import type { RepairProcess } from '../../../store/repair/repair-process.schema';
import { RepairProcessService } from '../../repair-process/repair-process.service';
import type { ItemChange, ItemChanging } from '../record/repair-item-change';
import type { ProcessSnapshot, RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairStatuses } from './repair-status.service';

type Progress = RepairProgress<Types.ObjectId, Date, Actor>;

const progressOf = ({ repairProcessStatus, stepTimes }: RepairItem): Progress => ({
  ...repairProcessStatus,
  stepTimes,
});

const asStored = ({ stepTimes, ...repairProcessStatus }: Progress) => ({ repairProcessStatus, stepTimes });

/**
 * Chooses a process for an item: the item gets a copy of it, which later versions leave alone, and is in progress. Ticks of
 * another version of the same process stay where the boxes do.
 */
@Injectable()
export class RepairProcessChoice implements ItemChange {
  readonly fields = ['repairProcess'] as const;

  constructor(
    private readonly items: RepairItemStore,
    private readonly statuses: RepairStatuses,
    private readonly processes: RepairProcessService,
  ) {}

  /** Throws 404 for a process that is not there, 422 for one that is switched off. */
  async apply({ item, sent, user }: ItemChanging, session: ClientSession): Promise<void> {
    const process = await this.processes.records.stored(sent.repairProcess!, session);
    if (process.archived) throw notFound(say('process.none'), 'repairProcess');
    const known = item.process?._id.equals(process._id) && item.process.version === process.processVersion;
    if (!known) {
      if (!process.isActive)
        throw ruleBroken(say('process.off', { process: process.processName }), 'repairProcess');
      await this.processes.records.refer(process._id, 'repairProcess', session);
      const snapshot = snapshotOf(process);
      const progress: Progress = startedOn(snapshot.steps, new Date(), progressOf(item));
      await this.items.set(item._id, { process: snapshot, ...asStored(progress), ...stamp(user) }, session);
    }
    await this.statuses.set(item, 'in_progress', { user }, session);
  }
}

/** Ticks and unticks the boxes of an item's process, one at a time, so that two people who tick at once lose nothing. */
@Injectable()
export class RepairTicks implements ItemChange {
  readonly fields = ['stepId'] as const;

  constructor(private readonly items: RepairItemStore) {}

  /** Throws 422 without a process, 404 for a box that is not there, 409 for one of a completed step. */
  async apply({ item, sent, user }: ItemChanging, session: ClientSession): Promise<void> {
    if (!item.process) throw ruleBroken(say('process.choose'), 'stepId');
    const { steps } = item.process;
    const tick = {
      stepId: new Types.ObjectId(sent.stepId),
      itemId: new Types.ObjectId(sent.itemId),
      isChecked: sent.isChecked!,
    };
    const before = progressOf(item);
    const after = afterTick(steps, before, tick, new Date(), actorOf(user));
    if ('problem' in after) throw this.refusal(after.problem, item.process, tick.stepId);
    if (after.progress === before) return;
    await this.items.set(item._id, { ...asStored(after.progress), ...stamp(user) }, session);
  }

  private refusal(
    problem: 'step' | 'item' | 'locked',
    process: ProcessSnapshot,
    stepId: Types.ObjectId,
  ): Error {
    if (problem === 'step')
      return notFound(say('process.noStep', { process: process.processName }), 'stepId');
    if (problem === 'item') return notFound(say('process.noBox'), 'itemId');
    const step = process.steps.find(({ _id }) => _id.equals(stepId));
    return conflict(say('process.completed', { step: step?.stepName ?? 'The step' }), 'isChecked');
  }
}

const stamp = (user: Parameters<typeof actorOf>[0]) => ({ updatedAt: new Date(), updatedBy: actorOf(user) });

/** A process as an item keeps it; a step without boxes has one, which bears its name. */
function snapshotOf({ _id, processVersion, processName, steps }: RepairProcess): ProcessSnapshot {
  const whole = withBoxes(steps, (step) => ({ _id: step._id, itemName: step.stepName }));
  return {
    _id,
    version: processVersion,
    processName,
    steps: whole.map((step) => ({
      _id: new Types.ObjectId(step._id),
      stepName: step.stepName,
      ...(step.description ? { description: step.description } : {}),
      order: step.order,
      checklistItems: step.checklistItems.map((item) => ({
        _id: new Types.ObjectId(item._id),
        itemName: item.itemName,
      })),
    })),
  };
}
