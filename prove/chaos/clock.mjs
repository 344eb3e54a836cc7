import fs from 'node:fs';

/** Loaded before the API: its clock goes off by as many milliseconds as the file of `CHAOS_CLOCK` says. */
const file = /** @type {string} */ (process.env['CHAOS_CLOCK']);
const RealDate = Date;
const realNow = Date.now;
let off = 0;
const look = () => {
  try {
    off = Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    off = 0;
  }
};
look();
setInterval(look, 20).unref();
const now = () => realNow() + off;
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], self === globalThis.Date ? target : self),
  apply: () => new RealDate(now()).toString(),
});
