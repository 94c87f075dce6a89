import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../compress.ts';
import { hashOfSources, markAsBuilt } from '../sources.ts';
import { root } from '../tool.ts';

const hash = hashOfSources();
await build({ root, configLoader: 'native', logLevel: 'warn' });
await compressFolder(join(root, 'dist'));
markAsBuilt(hash);
console.log('Built dist/.');
