/**
 * What every task takes, by its name in `scripts/tasks`. Plain JavaScript, since the launcher shows
 * it before anything is installed.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const tasks = {
  start: [
    'npm start   builds the front end if it is out of date and serves everything',
    'It takes no arguments. PORT, HOST, DATA_DIR and the other variables that set it up are in',
    'docs/operation.md, Settings.',
  ],
  dev: [
    'npm run dev   serves everything from the sources, with demo data',
    'It takes no arguments, and the same variables as npm start.',
  ],
  build: ['npm run build   builds the front end into dist/', 'It takes no arguments.'],
  user: [
    'npm run user -- add NAME [EMAIL] [--role ROLE]   adds a user: the first as admin, others as',
    '                                                 dispatcher, or as told',
    'npm run user -- password NAME    gives a user another password and ends their sessions',
    'npm run user -- role NAME ROLE   changes what a user may do: viewer, dispatcher or admin',
    'npm run user -- disable NAME     ends the sessions of a user, who can no longer sign in',
    'npm run user -- enable NAME      lets a user sign in again',
    'npm run user -- remove NAME      deletes a user; the history keeps the name',
    'npm run user -- link NAME        prints a link with which a user chooses a new password',
    'add and password ask for the password, or read it from the first line of their input. All work',
    "in the server's database, DATABASE_URL or DATA_DIR, whether it runs or not.",
  ],
  backup: [
    'npm run backup -- FILE   saves the SQLite database of DATA_DIR as a new file',
    'A server may run on it meanwhile. docs/operation.md says how to restore it.',
  ],
  export: [
    'npm run export -- [FILE] [--language de|en|es]   saves all customers, workers and jobs, the',
    '                                                 settings and the history as a new ZIP',
    'The file is einsatzplan_DAY.zip, and its tables are in German, unless you say otherwise. A',
    'server may run on the database, DATABASE_URL or DATA_DIR, meanwhile.',
  ],
  copyDatabase: [
    'npm run db:copy   copies the SQLite database of DATA_DIR into the empty PostgreSQL database of',
    '                  DATABASE_URL, and compares every table before it counts',
    'It takes no arguments.',
  ],
  licences: [
    'npm run licences   lists the packages of the product with their licences, and writes the same as',
    '                   a list of components (CycloneDX) into reports/components.json',
    'It takes no arguments.',
  ],
  sandbox: [
    'npm run sandbox   starts a bexio to try things out with, for several servers, and prints the',
    '                  settings that connect a server to it',
    'It takes no arguments. SANDBOX_PORT is its port, or 3010; DATA_DIR keeps its records.',
  ],
  seed: [
    'npm run seed -- [--customers N] [--workers N] [--jobs N] [--seed N] [--append]',
    'fills the database of DATABASE_URL or DATA_DIR with invented customers, workers and jobs,',
    'as many as you say, or 2000, 200 and 10000; the same ones on one day for the same seed.',
    'A database with records is left alone, unless --append adds to them.',
  ],
  test: [
    'npm test                        runs every check',
    'npm test -- lint types          runs only the checks named',
    'npm test -- tests/ui            runs only the tests of a file or a folder',
    'npm test -- help                lists the checks',
    'npm run lint and npm run typecheck are the checks lint and types.',
  ],
  check: [
    'npm run check   runs what a developer wants to know at every save, in less than a minute',
    'It takes no arguments; npm test runs every check.',
  ],
  models: [
    'npm run test:models                     walks the charts over the real screens',
    'npm run test:models -- passwordChange   walks only the charts named',
    'npm run test:models -- passwordChange --walk "is refused"   only walks with these words in',
    '                                                            their titles, and tells each',
    'npm run test:models -- passwordChange --ends refused        only walks that end in this state,',
    '                                                            and tells each',
    'It writes reports/models/index.html, every walk in words, and its data, reports/models.json.',
    'A walk that fails is walked once more, with a picture after each step.',
    'npm run test:models -- passwordChange --plan   walks nothing; writes the journeys as a plan to',
    '                                               try them by hand, in reports/plans, as Markdown',
    '                                               and CSV, in German and English',
  ],
  access: [
    'npm run test:access   looks with axe at every state of every screen in German, English and',
    '                      Spanish, on a wide and a narrow screen',
    'It takes no arguments.',
  ],
  mutation: [
    'npm run test:mutation                            makes the charts and src/domain wrong, one',
    '                                                 change at a time, and counts what tests notice',
    'npm run test:mutation -- charts passwordChange   only the charts named, or all',
    'npm run test:mutation -- domain time job/terms.ts   only the folders and files named, or all',
    'npm run test:mutation -- wiring SEED COUNT   plants COUNT faults, drawn by the whole number',
    '                                             SEED, in src/actors, src/app and src/screens',
    'npm run test:mutation -- wiring-server SEED COUNT   the same in the server',
    'It writes reports/mutation/index.html, of the wiring a JSON file too. The charts take a minute,',
    'src/domain half an hour, a fault of the wiring a minute.',
  ],
  postgres: [
    'npm run test:postgres             runs the tests of the server over PostgreSQL, which must be',
    '                                  installed (apt-get install postgresql)',
    'npm run test:postgres -- FILE     runs only the tests of a file or a folder',
  ],
  races: [
    'npm run test:races [-- ROUNDS [SEED]]   lets requests, commands and locks meet at random',
    'Both are whole numbers; without them it runs 300 rounds with a random seed. The races of new',
    'records, the history, merges and changes run over PostgreSQL too, if that is installed.',
  ],
  bench: [
    'npm run bench:recurrence [-- --json]   expands recurrence rules beside other engines',
    'npm run bench:lists [-- --json]        serves 10,000 jobs and measures answers and lists',
    'npm run bench:board [-- --json]        draws the day of 200 workers beside another board',
    'npm run bench:calendar [-- --json]     draws the week view beside other calendars',
    'npm run bench:changes [-- --json]      tells changes to 200 listeners while somebody writes',
    'npm run bench:limits [-- --json]       asks every operation with the largest values it takes',
    'npm run bench:tables [-- --json]       shows 10,000 rows beside other tables',
    'With --json the figures are written to reports/ as well.',
    'npm run bench:scale [-- --jobs 1000,10000 --databases postgres --processes 2]   measures the',
    'server at 1,000, 10,000 and 100,000 jobs on both databases with one and two processes, or',
    'only as told; the figures are added to those in reports/scale.json.',
  ],
  charts: [
    'npm run charts                  draws the charts of machines/ in docs/charts/, with a page on',
    '                                which they can be walked, and what the last npm run',
    '                                test:models -- --json has walked of them',
    'npm run charts -- --since REF   also says what has changed since a commit, tag or branch, and',
    '                                writes it as a comment for a pull request, reports/charts.md',
    'npm run charts -- --pictures [recordEditor absence]   also shows a picture of the screen beside',
    '                                each state, which walks over the real screens take, of all charts',
    '                                or of those named',
    'npm run charts -- --new drawings/door.mmd [--room visits]   begins the chart "door" from a state',
    '                                diagram of Mermaid (.mmd) or an export of Stately (.json): its',
    '                                file in machines/, its model, and the keys of its words',
  ],
  map: [
    'npm run map   writes docs/map.md, which leads from each page to its screen, charts and tests',
    'It takes no arguments.',
  ],
  messages: [
    'npm run messages   writes new texts of the code into locales/',
    'It takes no arguments.',
  ],
  format: ['npm run format   formats all files', 'It takes no arguments.'],
};

/**
 * The usage of a task; without a valid name, of all tasks.
 * @param {string} task
 */
export function usageOf(task) {
  const known = tasks[task] ? [tasks[task]] : Object.values(tasks);
  return known.map((usage) => usage.join('\n')).join('\n\n');
}

/** @param {string} task */
export function takesArguments(task) {
  return !tasks[task]?.some((line) => line.startsWith('It takes no arguments'));
}
