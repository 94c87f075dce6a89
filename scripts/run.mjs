import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isNodeTooOld, MIN_NODE_MAJOR } from './nodeVersion.mjs';
import { install, isInstalled, npmScript, readJson } from './npm.mjs';
import { takesArguments, usageOf } from './usage.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The pinned Node.js; installed from its own lockfile if necessary. */
function pinnedNode() {
  const folder = join(root, 'scripts/node');
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const version = readJson(join(folder, 'package.json')).optionalDependencies[name];
  if (!version) {
    throw new Error(
      `Node.js ${MIN_NODE_MAJOR} or newer is needed, this is ${process.version}, and the registry has none for ${name.slice(5)}: please install it.`,
    );
  }
  const home = join(folder, 'node_modules', name);
  const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary) || readJson(join(home, 'package.json')).version !== version) {
    console.log(`Installing Node.js ${version}, since this is ${process.version}.`);
    install(folder);
    // npm does not fail if it cannot install an optional package.
    if (!existsSync(binary)) throw new Error(`Node.js ${version} could not be installed.`);
  }
  return binary;
}

/**
 * Runs this launcher again with another Node.js and exits with its code or signal.
 * @param {string} node
 */
function continueUnder(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      npm_execpath: npmScript(),
      npm_config_globalconfig:
        process.env['npm_config_globalconfig'] ?? join(dirname(process.execPath), '../etc/npmrc'),
      PATH: [dirname(node), process.env['PATH']].filter(Boolean).join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  }
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** npm sends a signal to its shell, which ends and does not send it on to this process. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

/**
 * Returns the path of a task's script once all it needs is installed; undefined if it runs under
 * another Node.js.
 * @param {string} task
 */
function prepare(task) {
  const tasks = fileURLToPath(new URL('tasks', import.meta.url));
  const script = readdirSync(tasks)
    .map((room) => join(tasks, room, `${task}.ts`))
    .find((file) => existsSync(file));
  if (!script) throw new Error(`There is no task "${task}".\n\n${usageOf('')}`);
  if (isNodeTooOld) {
    continueUnder(pinnedNode());
    return undefined;
  }
  if (!isInstalled(root)) {
    console.log('Installing the packages that package-lock.json names.');
    install(root);
  }
  return script;
}

const [task = '', ...args] = process.argv.slice(2);
if ([task, ...args].some((argument) => argument === '--help' || argument === '-h')) {
  console.log(usageOf(task));
  process.exit();
}
if (args.length > 0 && !takesArguments(task)) {
  console.error(`There is no argument "${args[0]}" here.\n${usageOf(task)}`);
  process.exit(1);
}
if (process.env['npm_lifecycle_event']) endWithParent();

/** @type {string | undefined} */
let script;
try {
  script = prepare(task);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (script) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}
