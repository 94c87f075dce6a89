import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageMap } from '../../scripts/map/pageMap.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** The row of the map that begins with a cell. */
function rowOf(first: string): string | undefined {
  return pageMap(root)
    .split('\n')
    .find((line) => line.startsWith(`| ${first} | `));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pageMap-'));
  await write('machines/editorMachine.ts', '');
  await write('machines/listMachine.ts', '');
  await write(
    'src/actors/editor.ts',
    `import { editorMachine } from '../../machines/editorMachine.ts';
export const Editor = createActorContext(editorMachine);`,
  );
  await write(
    'src/actors/lists/recordList.ts',
    `import { listMachine } from '../../../machines/listMachine.ts';
createActorContext(listMachine);`,
  );
  await write(
    'src/actors/lists/jobList.ts',
    `import { createRecordList } from './recordList.ts';
export const JobList = createRecordList<Job>('/job');`,
  );
  await write(
    'src/screens/jobs/JobsScreen.tsx',
    "import { JobList } from '../../actors/lists/jobList.ts';",
  );
});

afterEach(() => rm(root, { recursive: true }));

const SCREEN = '[JobsScreen](../src/screens/jobs/JobsScreen.tsx)';
const LIST = '[jobList](../src/actors/lists/jobList.ts)';
const EDITOR = '[editor](../src/actors/editor.ts)';

test('a page has its screen and the actors that it imports', () => {
  expect(rowOf('`/jobs`')).toBe(`| \`/jobs\` | ${SCREEN} | ${LIST} |`);
});

test('a page has the actors of what its screen loads later', async () => {
  await write('src/screens/jobs/JobsScreen.tsx', "lazy(() => import('../job/Dialog.tsx'));");
  await write('src/screens/job/Dialog.tsx', "import { Editor } from '../../actors/editor.ts';");
  expect(rowOf('`/jobs`')).toBe(`| \`/jobs\` | ${SCREEN} | ${EDITOR} |`);
});

test('a page lacks an actor of which only a type is imported', async () => {
  await write(
    'src/screens/jobs/JobsScreen.tsx',
    "import type { Editor } from '../../actors/editor.ts';",
  );
  expect(rowOf('`/jobs`')).toBe(`| \`/jobs\` | ${SCREEN} |  |`);
});

test('every page has the actors of the application, without those of its screens', async () => {
  await write(
    'src/app/routes.tsx',
    `import { Editor } from '../actors/editor.ts';
import('../screens/jobs/JobsScreen.tsx');`,
  );
  expect(rowOf('every page')).toBe(`| every page | [main](../src/app/main.tsx) | ${EDITOR} |`);
});

test('a chart has the lists that run it', () => {
  expect(rowOf('[listMachine](../machines/listMachine.ts)')).toBe(
    `| [listMachine](../machines/listMachine.ts) | ${LIST} |  |  |`,
  );
});

test('a module that runs a chart of its own and a list is an actor of both', async () => {
  await write(
    'src/actors/lists/history.ts',
    `import { editorMachine } from '../../../machines/editorMachine.ts';
import { createRecordList } from './recordList.ts';
export const UserList = createRecordList<User>('/user');
export const History = createActorContext(editorMachine);`,
  );
  const history = '[history](../src/actors/lists/history.ts)';
  expect(rowOf('[editorMachine](../machines/editorMachine.ts)')).toContain(history);
  expect(rowOf('[listMachine](../machines/listMachine.ts)')).toContain(history);
});

test('a chart has the tests of its model', async () => {
  await write(
    'tests/models/editor/editor.model.ts',
    "import {} from '../../../machines/editorMachine.ts';",
  );
  await write('tests/models/editor/worker.model.test.tsx', "import {} from './editor.model.ts';");
  expect(rowOf('[editorMachine](../machines/editorMachine.ts)')).toBe(
    `| [editorMachine](../machines/editorMachine.ts) | ${EDITOR} |  | [worker](../tests/models/editor/worker.model.test.tsx) |`,
  );
});

const JOBS_CALLS = '[jobs](../src/api/jobs.ts)';

async function writeCalls(): Promise<void> {
  await write(
    'src/actors/editor.ts',
    `import { editorMachine } from '../../machines/editorMachine.ts';
import { save } from './editorCalls.ts';
export const Editor = createActorContext(editorMachine);`,
  );
  await write('src/actors/editorCalls.ts', "import { saveJob } from '../api/jobs.ts';");
  await write('src/api/jobs.ts', 'await http.put(`job/${id}`, changes);');
  await write('src/api/users.ts', "await http.post('user', sent);");
  await write('server/routes/jobs.ts', "serveResource(app, options, {\n  kind: 'job',\n});");
  await write('server/routes/splits.ts', "app.post('/job/:id/split', {});");
  await write('server/routes/users.ts', "app.post('/user', {});\napp.put('/user/:id', {});");
}

test('a chart has the calls that its actors send by their helpers, and no others', async () => {
  await writeCalls();
  expect(rowOf('[editorMachine](../machines/editorMachine.ts)')).toBe(
    `| [editorMachine](../machines/editorMachine.ts) | ${EDITOR} | ${JOBS_CALLS} |  |`,
  );
});

test('calls have the routes that answer them', async () => {
  await writeCalls();
  expect(rowOf(JOBS_CALLS)).toBe(`| ${JOBS_CALLS} | [jobs](../server/routes/jobs.ts) |`);
  const users = '[users](../src/api/users.ts)';
  expect(rowOf(users)).toBe(`| ${users} | [users](../server/routes/users.ts) |`);
});

test('calls that name a list by its constant have the routes of that list', async () => {
  await writeCalls();
  await write('src/api/newJobs.ts', 'await madeOnce(http, { path: LIST_PATHS.jobs, body });');
  const made = '[newJobs](../src/api/newJobs.ts)';
  expect(rowOf(made)).toBe(`| ${made} | [jobs](../server/routes/jobs.ts) |`);
});

test('every page has the actors of what the application loads later, screens of pages aside', async () => {
  await write(
    'src/app/undo.tsx',
    `import('../screens/jobs/JobsScreen.tsx');
import('../screens/undo/Undo.tsx');`,
  );
  await write('src/screens/undo/Undo.tsx', "import { Editor } from '../../actors/editor.ts';");
  expect(rowOf('every page')).toBe(`| every page | [main](../src/app/main.tsx) | ${EDITOR} |`);
});

async function writeChanges(): Promise<void> {
  await writeCalls();
  await write(
    'src/actors/changes/changeCalls.ts',
    `import { saveJob } from '../../api/jobs.ts';
import { saveVisits } from './visitCalls.ts';
async function save(asked) {
  switch (asked.target) {
    case 'job':
      return saveJob(asked);
    case 'visits':
      return saveVisits(asked);
  }
}`,
  );
  await write('src/actors/changes/visitCalls.ts', "import { post } from '../../api/visits.ts';");
  await write('src/api/visits.ts', "await http.post('visit-changes', sent);");
  await write('server/routes/visits.ts', "app.post('/visit-changes', {});");
  await write(
    'src/domain/visits.ts',
    "export function change() {\n  return { target: 'visits' };\n}",
  );
  await write(
    'src/actors/changes/request.ts',
    `import { change } from '../../domain/visits.ts';
export function useRequest() {
  return () => send(change());
}
export function useOther() {}`,
  );
  await write(
    'src/screens/visits/useVisit.ts',
    `import { useRequest } from '../../actors/changes/request.ts';
export const useVisit = () => useRequest();`,
  );
  await write(
    'src/screens/visits/VisitPopup.tsx',
    `import { useVisit } from './useVisit.ts';
import { Tasks } from './Tasks.tsx';
export function VisitPopup() {
  useVisit();
}`,
  );
  await write(
    'src/screens/visits/Tasks.tsx',
    "import { SubstituteDialog } from './SubstituteDialog.tsx';",
  );
  await write('src/screens/visits/SubstituteDialog.tsx', '');
  await write(
    'src/screens/visits/Other.tsx',
    "import { useOther } from '../../actors/changes/request.ts';",
  );
}

test('a change has what asks for it with its dialogs, and what saves it', async () => {
  await writeChanges();
  const popup = '[VisitPopup](../src/screens/visits/VisitPopup.tsx)';
  const dialog = '[SubstituteDialog](../src/screens/visits/SubstituteDialog.tsx)';
  const saved = '[visitCalls](../src/actors/changes/visitCalls.ts), [visits](../src/api/visits.ts)';
  expect(rowOf('`visits`')).toBe(
    `| \`visits\` | ${popup}, ${dialog} | ${saved} | [visits](../server/routes/visits.ts) |`,
  );
});
