import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../tool.ts';
import { apiFigures } from './apiFigures.ts';
import { isMet, printFigures } from './figure.ts';
import { startSeededProduct } from './seededProduct.ts';

/**
 * Serves 2,000 customers, 200 workers and 10,000 jobs and measures the server's responses and the
 * list of jobs in a browser. Returns whether every value is within its limit.
 */
export async function listsBench(asJson: boolean): Promise<boolean> {
  const product = await startSeededProduct();
  try {
    const api = await apiFigures(product);
    printFigures('The server over 2,000 customers, 200 workers and 10,000 jobs:', api);
    // Imported late, because the browser driver slows down this process.
    const { browserFigures } = await import('./browserFigures.ts');
    const browser = await browserFigures(product);
    printFigures('The list of jobs in a browser:', browser);
    const [load = 0] = loadavg();
    if (load > availableParallelism()) {
      console.log(`The machine was busy with other work (load ${load.toFixed(1)}): try again.`);
    }
    if (asJson) {
      await mkdir(join(root, 'reports'), { recursive: true });
      const report = JSON.stringify({ load, api, browser }, null, 2);
      await writeFile(join(root, 'reports/lists.json'), `${report}\n`);
    }
    return [...api, ...browser].every(isMet);
  } finally {
    await product.stop();
  }
}
