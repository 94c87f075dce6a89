import { join } from 'node:path';
import { isFrontEndBuilt } from '../../../server/http/frontEnd.ts';
import { root } from '../../../scripts/tool.ts';
import { startServer } from '../../server/support/serverProcess.ts';

/** Starts the built product as `npm start` does. */
export async function startProduct(settings: Readonly<Record<string, string>>) {
  if (!isFrontEndBuilt(join(root, 'dist'))) {
    throw new Error('The front end is not built: run "npm run build" before the journeys.');
  }
  const server = startServer(settings);
  return { ...server, address: await server.listening() };
}
