import { run } from '../../tool.ts';

process.exitCode = await run('node_modules/@lingui/cli/dist/lingui-extract.js', ['--clean']);
