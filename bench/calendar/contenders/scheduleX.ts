import 'temporal-polyfill/global';
import { scheduleXWeek } from '../scheduleXWeek.ts';

/** As its documentation says, with the polyfill of Temporal. */
export const contender = scheduleXWeek();
