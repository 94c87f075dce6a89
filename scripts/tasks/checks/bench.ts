import { boardBench } from '../../../bench/board/boardBench.ts';
import { calendarBench } from '../../../bench/calendar/calendarBench.ts';
import { changesBench } from '../../../bench/changes.ts';
import { limitsBench } from '../../../bench/limits.ts';
import { listsBench } from '../../../bench/lists.ts';
import { recurrenceBench } from '../../../bench/recurrence.ts';
import { scaleBench } from '../../../bench/scale.ts';
import { tablesBench } from '../../../bench/tables/tablesBench.ts';
import { usageOf } from '../../usage.mjs';

const benches: Readonly<Record<string, (asJson: boolean) => Promise<boolean>>> = {
  recurrence: recurrenceBench,
  limits: limitsBench,
  lists: listsBench,
  changes: changesBench,
  board: boardBench,
  calendar: calendarBench,
  tables: tablesBench,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = name === 'scale' ? () => scaleBench(options) : benches[name];
if (!bench || (name !== 'scale' && options.some((option) => option !== '--json'))) {
  console.error(usageOf('bench'));
  process.exit(1);
}
// npm takes an option for itself if it is not after `--`.
const asJson = options.length > 0 || Boolean(process.env['npm_config_json']);
process.exitCode = (await bench(asJson)) ? 0 : 1;
