import { isBuilt } from './sources.ts';
import { run } from './tool.ts';

export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building the front end.');
  const code = await run('scripts/tasks/product/build.ts');
  if (code !== 0) process.exit(code);
}
