import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const QUIETLY = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
// NODE_ENV=production or the user's settings would leave packages out.
const WITH_EVERYTHING = ['--include=dev', '--include=optional'];

/**
 * Installs the packages of a folder's lockfile; needs nothing from PATH but npm.
 * @param {string} folder
 */
export function install(folder) {
  const { status } = spawnSync(
    process.execPath,
    [npmScript(), 'ci', '--ignore-scripts', ...QUIETLY, ...WITH_EVERYTHING],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm could not install the packages of ${folder}.`);
}

/**
 * Whether a folder's node_modules matches its lockfile.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = readJson(record).packages;
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (path in present
        ? present[path].version === version && present[path].integrity === integrity
        : optional),
  );
}

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The path of npm's script, which Node.js can run without a shell. */
export function npmScript() {
  const nodeFolder = dirname(process.execPath);
  const script = [
    process.env['npm_execpath'] ?? '',
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...[nodeFolder, ...(process.env['PATH'] ?? '').split(delimiter)].flatMap((folder) => [
      join(folder, 'npm'),
      join(folder, 'node_modules/npm/bin/npm-cli.js'),
    ]),
  ]
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => path.endsWith('npm-cli.js'));
  if (!script) throw new Error('npm was found neither beside Node.js nor in PATH.');
  return script;
}
