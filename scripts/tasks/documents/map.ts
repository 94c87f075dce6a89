import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_MAP } from '../../map/markdown.ts';
import { pageMap } from '../../map/pageMap.ts';
import { root } from '../../tool.ts';

await writeFile(join(root, PAGE_MAP), pageMap(root));
