import { titleCase, type RepairItem } from '@shopbench/contracts';
import { momentText } from '@shopbench/pages';
import { DEVICE_WORDS } from '../processes/processes';

/** Brand and model, or what it is called where it has no model; otherwise what it is. */
export const deviceName = ({ brandName, modelNo, repairItem, deviceType }: RepairItem): string =>
  titleCase([brandName, modelNo || repairItem].filter(Boolean).join(' ')) || DEVICE_WORDS[deviceType];

const dayAt = (instant: Date, timeZone: string) => instant.toLocaleDateString('en-CA', { timeZone });

/** `11:36` of today, `19/11 11:36` of another day, by the shop's clock. */
export function clockText(at: string, timeZone: string, now = new Date()): string {
  const instant = new Date(at);
  if (dayAt(instant, timeZone) !== dayAt(now, timeZone)) return momentText(at, timeZone);
  return instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}

const HOUR_MIN = 60;

/** `14 min`, `2 h 5 min`, `3 days`, from seconds. */
export function lengthText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < HOUR_MIN) return `${minutes} min`;
  if (minutes < 48 * HOUR_MIN) return `${Math.floor(minutes / HOUR_MIN)} h ${minutes % HOUR_MIN} min`;
  return `${Math.round(minutes / (24 * HOUR_MIN))} days`;
}

/** How long it took, `14 min`. */
export const tookText = (from: string, to: string): string =>
  lengthText((Date.parse(to) - Date.parse(from)) / 1000);
