import type {
  WireContactDecisions,
  WireContactRow,
  WireContactSyncStatus,
} from '../../../../src/api/contract/exchange/contacts.ts';
import type { WireCustomer } from '../../../../src/api/contract/records/customers.ts';
import { BLANK_CONTACT, type SandboxContact } from '../../../../server/sandbox/contactData.ts';
import type { Browser } from '../browser.ts';
import { signInAtBexio, startTestSandbox } from './sandbox.ts';
import { startSignedInServer } from '../testServer.ts';

type Contacts = Map<number, SandboxContact>;

/** Adds a contact at bexio, or changes it. */
export function put(contacts: Contacts, id: number, parts: Partial<SandboxContact>): void {
  const before = contacts.get(id) ?? { ...BLANK_CONTACT, id, nr: String(id) };
  contacts.set(id, { ...before, ...parts });
}

export interface Sync {
  readonly taskId: string;
  readonly status: WireContactSyncStatus;
}

export async function statusOf(browser: Browser, taskId: string): Promise<WireContactSyncStatus> {
  for (;;) {
    const answer = await browser.get(`/api/bexio/contact-sync/${taskId}`);
    const status = answer.json<WireContactSyncStatus>();
    if (status.status === 'SUCCESS' || status.status === 'FAILURE') return status;
  }
}

export async function readContacts(browser: Browser): Promise<Sync> {
  const started = await browser.post('/api/bexio/contact-sync');
  const { task_id } = started.json<{ task_id: string }>();
  return { taskId: task_id, status: await statusOf(browser, task_id) };
}

/** The proposal of a sync that was not applied. */
export function proposalOf({ status }: Sync) {
  return status.result!.proposal!;
}

export function rowOf(sync: Sync, contactId: number): WireContactRow | undefined {
  return proposalOf(sync).rows.find(({ contact }) => contact.id === contactId);
}

export function apply(browser: Browser, sync: Sync, parts: Partial<WireContactDecisions> = {}) {
  const { digest } = proposalOf(sync);
  const body = { digest, decisions: [], ...parts };
  return browser.post(`/api/bexio/contact-sync/${sync.taskId}/apply`, body);
}

export async function customers(browser: Browser): Promise<readonly WireCustomer[]> {
  return (await browser.get('/api/customer')).json();
}

/** A server whose admin lets it read the contacts of a sandbox, which has none but these. */
export async function startContactServer(
  contacts: Readonly<Record<number, Partial<SandboxContact>>>,
) {
  const sandbox = await startTestSandbox();
  sandbox.contacts.clear();
  for (const [id, parts] of Object.entries(contacts)) put(sandbox.contacts, Number(id), parts);
  const lines: string[] = [];
  const server = await startSignedInServer({
    environment: sandbox.environment,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  await signInAtBexio(server.browser, 'allow', 'contacts');
  return { ...server, sandbox, contacts: sandbox.contacts, lines };
}
