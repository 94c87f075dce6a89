import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { readFileSync } from 'node:fs';

// The engine prints a syntax tree for every function that it leaves out.
console.warn = () => {};

const configs = process.argv.slice(2).map((path) => {
  try {
    const [machine] = extractMachinesFromFile(readFileSync(path, 'utf8'))?.machines ?? [];
    return machine?.toConfig() ?? null;
  } catch {
    return null;
  }
});
console.log(JSON.stringify(configs));
