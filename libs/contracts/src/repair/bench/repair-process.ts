import * as z from 'zod/mini';
import { fieldSentence, fieldWords } from '../../words/field-words';
import { DEVICE_TYPES } from '../repair-status';
import { bounded, objectId, optionalText, text } from '../../records/fields';
import { queryFlag } from '../../records/list-query';
import { recordSchemas } from '../../records/record-schemas';

/** Said when a repair process lacks something. Source: specification 2, section 5. */
export const PROCESS_INCOMPLETE = fieldSentence('process.incomplete');

const incomplete = fieldWords('process.incomplete');

const requiredName = (max: number) =>
  z.string(incomplete).check(z.trim(), z.maxLength(max, { abort: true }), z.minLength(1, incomplete));

/** A box to tick; in a process it is never ticked, whatever a form sends. */
const checklistItem = z.strictObject({
  _id: z.optional(objectId),
  itemName: text(200),
  isChecked: z.optional(z.boolean()),
});

/** `order` counts from 1 and follows from the place in the list, whatever a form sends. */
const step = z.strictObject({
  _id: z.optional(objectId),
  stepName: requiredName(100),
  description: z.optional(bounded(500)),
  order: z.optional(z.number()),
  checklistItems: z._default(z.array(checklistItem).check(z.maxLength(50)), []),
});

/** A step as it is stored and answered. Its ids stay through all versions of a process, so that times can be compared. */
export const processStep = z.object({
  _id: z.string(),
  stepName: z.string(),
  description: z.optional(z.string()),
  order: z.number(),
  checklistItems: z.array(z.object({ _id: z.string(), itemName: z.string(), isChecked: z.boolean() })),
});
export type ProcessStep = z.output<typeof processStep>;

/**
 * How a fault is repaired, step by step. `fault` is sent as an id or a name and answered as the id, its name as
 * `faultName`; `subFaults` narrow it, none means all of them. `processVersion` counts from 1 and rises with each edit but
 * that of `isActive`.
 */
export const repairProcessSchemas = recordSchemas({
  fields: {
    processName: requiredName(100),
    fault: requiredName(100),
    subFaults: z._default(z.array(text(60)).check(z.maxLength(100)), []),
    deviceType: z._default(z.enum(DEVICE_TYPES), 'mobile'),
    steps: z.array(step, incomplete).check(z.minLength(1, incomplete), z.maxLength(50)),
    isActive: z._default(z.boolean(), true),
  },
  formOnly: { faultName: optionalText(100) },
  output: {
    faultName: z.string(),
    steps: z.array(processStep),
    processVersion: z.number(),
    createdBy: z.string(),
    updatedBy: z.string(),
  },
  sorts: ['processName', 'createdAt'],
  filters: {
    fault: z.optional(bounded(100)),
    deviceType: z.optional(z.enum(DEVICE_TYPES)),
    isActive: queryFlag,
  },
});
export const { input: repairProcessInput, record: repairProcessRecord } = repairProcessSchemas;
export type RepairProcess = z.output<typeof repairProcessRecord>;

/** The query of the old call `GET /api/repair-processes`; `fault` is an id or a name. */
export const processesOfFaultQuery = z.strictObject({ fault: text(100) });

/** How long a step takes, working minutes: half of the measured repairs took no longer than `median`, eight of ten than `most`. */
const stepTime = z.object({
  stepId: z.string(),
  median: z.number(),
  most: z.number(),
  repairs: z.number(),
});
export type UsualStepTime = z.infer<typeof stepTime>;

/** `GET /repair-process/{id}/times`: steps that five repairs or more have ended, and the repairs that are on the process now. */
export const processTimes = z.object({
  steps: z.array(stepTime),
  running: z.number(),
  runningOn: z.array(
    z.object({ repair: z.string(), index: z.number(), number: z.string(), version: z.number() }),
  ),
});
export type ProcessTimes = z.infer<typeof processTimes>;
