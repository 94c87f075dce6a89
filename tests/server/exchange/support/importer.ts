import type {
  ImportKind,
  WireImport,
  WireImportRow,
  WireImportRun,
} from '../../../../src/api/contract/exchange/imports.ts';
import { addUser, browserOf, PASSWORD } from '../../support/people.ts';
import { databaseSettings } from '../../support/database/databaseSettings.ts';
import { manualRunner } from '../../support/bexio/taskServer.ts';
import { startTestServer } from '../../support/testServer.ts';

const OCTETS = { 'content-type': 'application/octet-stream' };

type TestServerOptions = Parameters<typeof startTestServer>[0];

/** A server without records, at which an admin imports files; tasks run when they are started. */
export async function startImporter(options: TestServerOptions = {}) {
  const runner = manualRunner();
  const settings = await databaseSettings('empty');
  const server = await startTestServer({ settings, taskRunner: runner, ...options });
  await addUser(server.database, 'anna', 'admin');
  const browser = await browserOf(server.app, 'anna');
  const language = { 'accept-language': 'de' };

  async function send(kind: ImportKind, file: Buffer | string, name = 'datei.csv') {
    const query = new URLSearchParams({ kind, file_name: name });
    const headers = { ...OCTETS, ...language };
    return browser.post(`/api/import?${query}`, Buffer.from(file), headers);
  }

  async function upload(kind: ImportKind, file: Buffer | string): Promise<WireImport> {
    const answer = await send(kind, file);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  }

  const find = async (id: number): Promise<WireImport> =>
    (await browser.get(`/api/import/${id}`, language)).json();

  async function ran(path: string, body?: object): Promise<WireImport> {
    const answer = await browser.post(path, body, language);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    await runner.runAll();
    return find(answer.json<WireImport>().id);
  }

  const check = (id: number) => ran(`/api/import/${id}/check`);
  const undo = (id: number) => ran(`/api/import/${id}/undo`);

  async function run(
    { id, check: said }: WireImport,
    decisions: WireImportRun['decisions'] = [],
    more: Partial<WireImportRun> = {},
  ) {
    return ran(`/api/import/${id}/run`, { digest: said!.digest, decisions, ...more });
  }

  async function rows(id: number, query = ''): Promise<WireImportRow[]> {
    return (await browser.get(`/api/import/${id}/row?limit=500${query}`, language)).json().rows;
  }

  /** Sends a file and checks it. */
  async function checked(kind: ImportKind, file: Buffer | string): Promise<WireImport> {
    return check((await upload(kind, file)).id);
  }

  /** Sends a file, checks it and imports it. */
  async function imported(kind: ImportKind, file: Buffer | string): Promise<WireImport> {
    return run(await checked(kind, file));
  }

  /** The sentences about the rows of a file, by line. */
  async function faults(kind: ImportKind, file: Buffer | string) {
    const { id } = await checked(kind, file);
    const faulty = await rows(id, '&verdict=faulty');
    return Object.fromEntries(
      faulty.map(({ line, problems }) => [line, problems.map(({ message }) => message).join(' ')]),
    );
  }

  return {
    ...server,
    browser,
    signIn: () => browser.signIn({ username: 'anna', password: PASSWORD }),
    runner,
    send,
    upload,
    find,
    check,
    checked,
    run,
    imported,
    undo,
    rows,
    faults,
  };
}
