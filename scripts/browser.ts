import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { install } from './npm.mjs';
import { root } from './tool.ts';

/** Options of Playwright's `launch`. */
export type Browser = {
  executablePath: string;
  args: string[];
  ignoreDefaultArgs?: string[];
  env?: NodeJS.ProcessEnv;
};

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Debian's commands are shell scripts around these.
const HEADLESS_SHELLS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib64/chromium-browser/headless_shell',
];

const BROWSERS = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds Chromium: at CHROMIUM_PATH, else a headless shell, installed or from the registry, else an
 * installed browser, else Playwright's download. The shell draws no window around a page.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named)) return withArguments(named);
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  for (const find of [installedShell, fromRegistry, installedBrowser, fromPlaywright]) {
    const browser = await find().catch(() => undefined);
    if (browser) return browser;
  }
  throw new Error(
    'No Chromium starts here and none could be downloaded: install one, or name it in CHROMIUM_PATH.',
  );
}

async function installedShell(): Promise<Browser | undefined> {
  return firstThatStarts([...HEADLESS_SHELLS, ...commands(['chromium-headless-shell'])]);
}

async function installedBrowser(): Promise<Browser | undefined> {
  return firstThatStarts([...BROWSERS, ...commands(BROWSER_NAMES)]);
}

function commands(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function firstThatStarts(paths: readonly string[]): Browser | undefined {
  const path = paths.find((each) => existsSync(each) && starts(each));
  return path === undefined ? undefined : withArguments(path);
}

async function fromRegistry(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(root, 'scripts/browser');
  const unpacked = join(folder, 'node_modules/.unpacked');
  if (!existsSync(unpacked)) {
    console.log('Installing a Chromium headless shell from the registry.');
    install(folder);
    await unpack(join(folder, 'node_modules/@sparticuz/chromium'), unpacked);
  }
  const path = join(unpacked, 'chromium');
  const env = { ...process.env };
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_FILE'] = join(unpacked, 'fonts.conf');
  if (!starts(path)) env['LD_LIBRARY_PATH'] = join(unpacked, 'al2023/lib');
  if (!starts(path, env)) return undefined;
  const args = ['--no-sandbox', '--no-zygote', ...QUIET];
  return { executablePath: path, args, env, ...sharedMemory() };
}

/** Unpacks the package into a temporary folder of its own, and renames that when complete. */
async function unpack(packageFolder: string, target: string) {
  const { TMPDIR } = process.env;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished);
  process.env['TMPDIR'] = unfinished;
  try {
    const { default: registryChromium, inflate } = await import(
      pathToFileURL(join(packageFolder, 'build/index.js')).href
    );
    await Promise.all([
      registryChromium.executablePath(),
      inflate(join(packageFolder, 'bin/al2023.tar.br')),
      writeFile(
        join(unfinished, 'fonts.conf'),
        `<fontconfig><dir>${target}/fonts</dir><cachedir>${target}/fonts-cache</cachedir></fontconfig>`,
      ),
    ]);
    await rename(unfinished, target);
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fromPlaywright(): Promise<Browser | undefined> {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    const cli = join(root, 'node_modules/playwright/cli.js');
    spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' });
  }
  return existsSync(path) && starts(path) ? withArguments(path) : undefined;
}

function withArguments(executablePath: string): Browser {
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox', ...QUIET] : QUIET, ...sharedMemory() };
}

const SHARED_MEMORY = '/dev/shm';

/** In bytes; some containers have 64 MB, in which Chromium crashes. */
const MIN_SHARED_MEMORY = 2 ** 30;

/** By Playwright's default, Chromium's processes share memory on disk: gigabytes in a run. */
function sharedMemory(): Pick<Browser, 'ignoreDefaultArgs'> {
  if (!existsSync(SHARED_MEMORY)) return {};
  const { bsize, bavail } = statfsSync(SHARED_MEMORY);
  return bsize * bavail < MIN_SHARED_MEMORY
    ? {}
    : { ignoreDefaultArgs: ['--disable-dev-shm-usage'] };
}

function starts(path: string, env = process.env): boolean {
  // On Windows, `--version` would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { env, timeout: 20_000 }).status === 0;
}
