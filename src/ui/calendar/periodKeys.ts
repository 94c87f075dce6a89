import { FOLLOWING_KEY, PREVIOUS_KEY, TODAY_KEY } from '../../domain/calendar/view.ts';
import type { Step } from './useCalendarKeys.ts';

interface Periods {
  readonly onToday: () => void;
  readonly onStep: Step;
}

/** Does what the button of `PeriodButtons` with this key does; returns whether one has it. */
export function goByPeriodKey(key: string, { onToday, onStep }: Periods): boolean {
  if (key === TODAY_KEY) onToday();
  else if (key === PREVIOUS_KEY) onStep(-1);
  else if (key === FOLLOWING_KEY) onStep(1);
  else return false;
  return true;
}
