import { isBuilt } from '../sources.ts';
import { run } from '../tool.ts';

if (!isBuilt()) {
  console.log('Building the front end.');
  const code = await run('scripts/tasks/build.ts');
  if (code !== 0) process.exit(code);
}
await import('../../server/main.ts');
