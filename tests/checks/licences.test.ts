import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { licenceFaults, usedPackages } from '../../scripts/licences.ts';

/** A project with these packages in its lockfile. */
async function projectWith(packages: Readonly<Record<string, object>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'licences-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  return folder;
}

test.each([
  ['a new licence', { version: '1.2.3', license: 'SSPL-1.0' }, 'SSPL-1.0'],
  ['no licence', { version: '1.2.3' }, 'none'],
  ['a licence that another package has', { version: '1.2.3', license: 'Hippocratic-2.1' }, 'Hipp'],
])('a package with %s is named', async (_, locked, licence) => {
  const folder = await projectWith({ '': {}, 'node_modules/@new/package': locked });
  expect(licenceFaults(folder)).toEqual([
    expect.stringContaining(`@new/package 1.2.3 has the licence ${licence}`),
  ]);
});

test('a package that changes its licence is named', async () => {
  const folder = await projectWith({
    'node_modules/ical.js': { version: '3.0.0', license: 'GPL-3.0' },
  });
  expect(licenceFaults(folder)).toHaveLength(1);
});

test('packages for development alone are not of the product', async () => {
  const folder = await projectWith({
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
  });
  expect(usedPackages(folder)).toEqual([{ name: 'b', version: '2.0.0', licence: 'MIT' }]);
  expect(licenceFaults(folder)).toEqual([]);
});
