import { run } from '../../tool.ts';

process.exitCode = await run('node_modules/oxfmt/bin/oxfmt', ['--write', '.']);
