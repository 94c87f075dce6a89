import { ensureBuilt } from '../../ensureBuilt.ts';

await ensureBuilt();
await import('../../../server/main.ts');
