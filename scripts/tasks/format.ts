import { run } from '../tool.ts';

process.exitCode = await run('node_modules/prettier/bin/prettier.cjs', ['--write', '.']);
