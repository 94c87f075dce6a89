import { join } from 'node:path';
import { readJson } from './npm.mjs';

/** A package that the product uses while it runs. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** By SPDX. */
  readonly licence: string;
}

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** What they ask for is kept by the notices in `dist/licences.md` and in the packages themselves. */
const ACCEPTED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
]);

/** Packages with other licences, as they name them themselves; somebody has read their files. */
const READ: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1',
  '@react-leaflet/core': 'Hippocratic-2.1',
  argparse: 'PSF-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  'date-holidays': '(ISC AND CC-BY-3.0)',
  'ical.js': 'MPL-2.0',
  nodemailer: 'MIT-0',
  prepin: 'Unlicense',
  'react-leaflet': 'Hippocratic-2.1',
};

/** The packages of a project that are not for development alone, by its lockfile. */
export function usedPackages(folder: string): readonly UsedPackage[] {
  const { packages } = readJson(join(folder, 'package-lock.json')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? 'none',
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A sentence for each package whose licence nobody has read. */
export function licenceFaults(folder: string): readonly string[] {
  return usedPackages(folder)
    .filter(({ name, licence }) => !ACCEPTED.has(licence) && READ[name] !== licence)
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence}: read it, and list it in scripts/licences.ts.`,
    );
}
