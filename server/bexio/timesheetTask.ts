import type { Period, TaskWork } from '../tasks/task.ts';
import type { OpenBexio } from './bexio.ts';
import { failureReason } from './reportFailure.ts';
import { timesheetReport } from './timesheetReport.ts';

export interface TimesheetParameters extends Period {
  /** bexio's ids; all of its users if there are none. */
  readonly userIds: readonly number[];
}

export function createTimesheet(openBexio: OpenBexio): TaskWork {
  return async ({ userId, parameters, signal }) => {
    const bexio = openBexio(userId, signal);
    try {
      return await timesheetReport(bexio, parameters as TimesheetParameters);
    } catch (error) {
      return { failure: { reason: failureReason(error) } };
    }
  };
}
