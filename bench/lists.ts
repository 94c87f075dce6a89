import { apiFigures } from './apiFigures.ts';
import { isMet, printFigures, printLoad } from './figure.ts';
import { writeReport } from './report.ts';
import { startSeededProduct } from './seededProduct.ts';

/**
 * Serves 2,000 customers, 200 workers and 10,000 jobs and measures the server's responses and the
 * list of jobs in a browser. Returns whether every value but milliseconds is within its limit.
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
    const load = printLoad();
    if (asJson) await writeReport('lists', { load, api, browser });
    return [...api, ...browser].every(isMet);
  } finally {
    await product.stop();
  }
}
