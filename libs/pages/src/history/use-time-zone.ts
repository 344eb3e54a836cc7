import { DEFAULT_TIME_ZONE } from '@shopbench/contracts';
import { useTradingSettings } from '../resources/settings';

/** The shop's time zone. */
export const useTimeZone = (): string => useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
