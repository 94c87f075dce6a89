import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { usedPackages } from '../../licences.ts';
import { npmScript } from '../../npm.mjs';
import { root } from '../../tool.ts';

const COMPONENTS = 'reports/components.json';

for (const { name, version, licence } of usedPackages(root)) {
  console.log(`${licence.padEnd(16)}  ${name} ${version}`);
}

const { status, stdout } = spawnSync(
  process.execPath,
  [npmScript(), 'sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) process.exit(1);
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, COMPONENTS), stdout);
console.log(`\n${COMPONENTS} has the same as a list of components (CycloneDX).`);
