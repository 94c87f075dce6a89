import { listsBench } from '../bench/lists.ts';
import { recurrenceBench } from '../bench/recurrence.ts';

const benches: Readonly<Record<string, (asJson: boolean) => Promise<boolean>>> = {
  recurrence: recurrenceBench,
  lists: listsBench,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`There is no bench "${name}"; there is ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
// npm keeps an option for itself unless it stands behind `--`.
const asJson = process.argv.includes('--json') || Boolean(process.env['npm_config_json']);
process.exitCode = (await bench(asJson)) ? 0 : 1;
