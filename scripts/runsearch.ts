import { readFileSync } from 'node:fs';
import { models } from '../tests/models/models.ts';
import { Search } from './charts/page/search/search.ts';
const search = new Search(models);
const t = readFileSync('tests/checks/charts/chartSearch.test.ts', 'utf8');
for (const [, c, w, q] of t.matchAll(/\['(\w+)', '([^']+)', '([^']+)'\]/g)) {
  const f = search.find(w!, c!).map((o) => o.words);
  const i = f.indexOf(q!);
  if (i < 0 || i > 2) console.log(c, w, i, f.slice(0, 4));
}
for (const w of ['resta', 'restsrt', 'saving'])
  console.log(
    w,
    search
      .find(w, w === 'saving' ? 'recordEditor' : 'import')
      .slice(0, 2)
      .map((o) => o.words),
  );
