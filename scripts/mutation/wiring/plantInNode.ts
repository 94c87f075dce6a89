import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../tool.ts';
import { planting } from './plantedFault.ts';

const { fault } = planting();
if (fault) {
  const faulty = pathToFileURL(join(root, fault.path)).href;
  registerHooks({
    load: (url, context, load) =>
      url === faulty
        ? { format: 'module-typescript', source: fault.text, shortCircuit: true }
        : load(url, context),
  });
}
