import * as z from 'zod/mini';

const person = z.object({ _id: z.string(), name: z.string() });
/** null: nobody was named on the repair. */
const technician = z.nullable(person);

/** What one person did in a period, and has on the bench now. */
const technicianRow = z.object({
  technician,
  /** On the bench now, and of these too late. */
  open: z.number(),
  late: z.number(),
  /** Repaired in the period. */
  done: z.number(),
  /** Of these, those that came back since; and their part in percent. */
  cameBack: z.number(),
  reworkRate: z.number(),
  /** From the first status in progress until it was done, working minutes; null where nothing was timed. */
  medianMinutes: z.nullable(z.number()),
  /** Parts that were used on what was done: pieces, and what they cost (rupees) for people who may see costs. */
  partsUsed: z.number(),
  partsCost: z.optional(z.number()),
});
export type TechnicianRow = z.infer<typeof technicianRow>;

/** How long a step took whoever ticked its last box. */
const stepRow = z.object({
  by: z.string(),
  processName: z.string(),
  stepName: z.string(),
  times: z.number(),
  medianMinutes: z.number(),
});
export type StepRow = z.infer<typeof stepRow>;

/** A part that somebody used on what was done. */
const partRow = z.object({
  technician,
  itemCode: z.string(),
  productName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  cost: z.optional(z.number()),
});
export type PartRow = z.infer<typeof partRow>;

/** `GET /repair/technicians?from=&to=`: the workshop by person over some days, both included. */
export const technicianReport = z.object({
  from: z.string(),
  to: z.string(),
  technicians: z.array(technicianRow),
  steps: z.array(stepRow),
  parts: z.array(partRow),
});
export type TechnicianReport = z.infer<typeof technicianReport>;
