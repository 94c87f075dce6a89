import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_MAP, pageMap } from '../../pageMap.ts';
import { root } from '../../tool.ts';

await writeFile(join(root, PAGE_MAP), pageMap(root));
