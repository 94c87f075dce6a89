import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  contactAccess,
  contactDecisions,
  contactOutcome,
  contactSyncStatus,
  type WireContactDecisions,
  type WireContactOutcome,
  type WireContactProposal,
  type WireContactRow,
} from '../../../src/api/contract/exchange/contacts.ts';
import { startedTask, taskParams } from '../../../src/api/contract/exchange/reports.ts';
import type { Contact } from '../../../src/domain/contacts/contact.ts';
import type { Decision, Decisions } from '../../../src/domain/contacts/contactPlan.ts';
import type { ContactRow } from '../../../src/domain/contacts/contactProposal.ts';
import type { ContactField, Texts } from '../../../src/domain/entities.ts';
import type { Config } from '../../config/config.ts';
import { applySync } from '../../contacts/applySync.ts';
import { resultOf, type ContactSyncs } from '../../database/imports/contactSyncRepository.ts';
import { proposedSync } from '../../contacts/proposedSync.ts';
import type { Records } from '../../database/records.ts';
import type { TaskRow } from '../../database/sql/schema.ts';
import { logEvent } from '../../log/eventLog.ts';
import type { Provider } from '../../provider/provider.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { orNotFound, Problem } from '../../problem.ts';
import { taskStatusOf } from '../../http/taskStatus.ts';
import { responses } from '../../http/responses.ts';

/** In bytes: what may be decided of 10,000 contacts. */
const BODY_LIMIT = 2 * 1024 * 1024;

interface ContactSyncRouteOptions {
  readonly config: Config;
  readonly now: () => Date;
  readonly records: Records;
  readonly contactSyncs: ContactSyncs;
  /** Null if this server is not registered with bexio. */
  readonly provider: Pick<Provider, 'isConnected' | 'mayReadContacts'> | null;
  readonly tasks: Tasks;
}

function textsOf({ zipCode, ...fields }: Texts<ContactField>) {
  const { name, email, phone, address, city } = fields;
  return { name, email, phone, address, zip_code: zipCode, city };
}

function fieldName(field: ContactField) {
  return field === 'zipCode' ? 'zip_code' : field;
}

function contactOnWire({ id, kind, groupIds, fields }: Contact): WireContactRow['contact'] {
  return { id, kind, group_ids: [...groupIds], ...textsOf(fields) };
}

function rowOnWire(row: ContactRow): WireContactRow {
  const { pile } = row;
  const contact = contactOnWire(row.contact);
  switch (row.pile) {
    case 'similar':
      return {
        contact,
        pile,
        candidates: row.candidates.map(({ fields, ...candidate }) => ({
          ...candidate,
          ...textsOf(fields),
          field: candidate.field,
        })),
      };
    case 'linked':
      return {
        contact,
        pile,
        customer: row.customer,
        changes: row.changes.map((change) => ({ ...change, field: fieldName(change.field) })),
      };
    case 'unchanged':
      return { contact, pile, customer: row.customer };
    case 'new':
      return { contact, pile };
  }
}

type WireDecision = WireContactDecisions['decisions'][number];

function decisionOf({ choice, customer_id, fields = [] }: WireDecision): Decision {
  const chosen = customer_id ?? choice;
  const sides = fields.map(({ field, side }) => [field === 'zip_code' ? 'zipCode' : field, side]);
  return { ...(chosen !== undefined && { choice: chosen }), fields: Object.fromEntries(sides) };
}

/** The contacts of bexio: read by a task, looked at, and written once a person has decided. */
export const contactSyncRoutes: FastifyPluginAsyncTypebox<ContactSyncRouteOptions> = async (
  app,
  { config, now, records, contactSyncs, provider, tasks },
) => {
  const api = config.provider?.api ?? '';

  async function proposalOf(task: TaskRow): Promise<{
    readonly proposal: WireContactProposal | null;
    readonly outcome: WireContactOutcome | null;
  } | null> {
    const read = resultOf(task);
    if (!read) return null;
    if ('outcome' in read) return { proposal: null, outcome: read.outcome };
    const { rows, lost, digest } = await proposedSync(contactSyncs, api, read);
    return {
      proposal: {
        digest,
        groups: [...read.groups],
        rows: rows.map(rowOnWire),
        lost: lost.map(({ contactId, ...one }) => ({ contact_id: contactId, ...one })),
      },
      outcome: null,
    };
  }

  app.get(
    '/bexio/contact-sync',
    { schema: { response: responses(contactAccess) } },
    async (request) => ({
      may_read_contacts: (await provider?.mayReadContacts(signedInUserId(request))) ?? false,
    }),
  );

  app.post(
    '/bexio/contact-sync',
    { schema: { response: responses(startedTask) } },
    async (request) => {
      const userId = signedInUserId(request);
      if (!(await provider?.isConnected(userId))) throw new Problem(409, 'providerNotConnected');
      if (!(await provider?.mayReadContacts(userId))) throw new Problem(409, 'contactsNotAllowed');
      await contactSyncs.forget(userId);
      return { task_id: await tasks.start(userId, 'contactSync', {}) };
    },
  );

  app.get(
    '/bexio/contact-sync/:task_id',
    { schema: { params: taskParams, response: responses(contactSyncStatus) } },
    async (request) => {
      const { task_id } = request.params;
      const task = orNotFound(await contactSyncs.find(task_id, signedInUserId(request)));
      return taskStatusOf(task, request, await proposalOf(task));
    },
  );

  app.post(
    '/bexio/contact-sync/:task_id/apply',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        params: taskParams,
        body: contactDecisions,
        response: responses(contactOutcome),
      },
    },
    async (request) => {
      const { digest, group_id = null, kind = null, decisions } = request.body;
      const userId = signedInUserId(request);
      const taskId = request.params.task_id;
      const author = { ...authorOf(request), source: 'sync', batchId: randomUUID() } as const;
      const decided: Decisions = Object.fromEntries(
        decisions.map((decision) => [decision.contact_id, decisionOf(decision)]),
      );
      const { outcome, isNew } = await records.inTransaction(author, (writable) =>
        applySync(writable, {
          taskId,
          userId,
          api,
          digest,
          filter: { groupId: group_id, kind },
          decisions: decided,
          at: now().toISOString(),
        }),
      );
      if (isNew) {
        logEvent(request, { event: 'contacts.synced', by: userId }, { taskId, ...outcome });
      }
      return outcome;
    },
  );
};
