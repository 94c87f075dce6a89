import type { IntakeSource, SortedOutRequest } from '../../domain/entities.ts';
import type { IntakeDraft, IntakeDraftOf, IntakeOutcome } from '../../domain/intake/intakeDraft.ts';
import { INTAKE_REASONS } from '../../domain/intake/intakeLimits.ts';
import { originsIn } from '../../domain/intake/origins.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { listQuery } from '../client/list.ts';
import { requireParameters } from '../client/required.ts';
import type { RuntimeConfig } from '../client/runtimeConfig.ts';
import { fieldsIn, numberOf, objectOf, requiredId, textOf, type Unread } from '../client/wire.ts';
import type {
  WireIntakeFields,
  WireIntakeSource,
  WireIntakeSourceUpdate,
  WireNewIntakeSource,
  WireOpenedIntakeSource,
  WireSortedOutRequest,
} from '../contract/intake.ts';

function sourceOf(wire: Unread<WireIntakeSource>): IntakeSource {
  return {
    id: requiredId(wire.id),
    name: textOf(wire.name),
    origins: Array.isArray(wire.origins) ? wire.origins.map(textOf) : [],
    thanksUrl: textOf(wire.thanks_url),
    disabled: wire.disabled === true,
  };
}

function requestOf(
  wire: Unread<WireSortedOutRequest>,
  { timeZone }: RuntimeConfig,
): SortedOutRequest {
  const fields: Unread<WireIntakeFields> = fieldsIn(wire.fields);
  const source: Unread<WireSortedOutRequest['source']> = fieldsIn(wire.source);
  return {
    id: requiredId(wire.id),
    sourceName: textOf(source.name),
    receivedAt: wallTimeOf(textOf(wire.received_at), timeZone),
    reason: INTAKE_REASONS.find((reason) => reason === wire.reason) ?? 'robot',
    contact: {
      name: textOf(fields.name),
      email: textOf(fields.email),
      phone: textOf(fields.phone),
      address: textOf(fields.address),
      zipCode: textOf(fields.zip_code),
      city: textOf(fields.city),
    },
    frequency: textOf(fields.frequency),
    duration: numberOf(fields.duration),
    timeSlots: Array.isArray(fields.times) ? fields.times.map(textOf) : [],
    comment: textOf(fields.comment),
  };
}

/** The forms on websites, for admins. */
export const allIntakeSources = listQuery('intake-source', sourceOf);

/** The path of their list, which changes are named by. */
export const SORTED_OUT_PATH = 'intake-request';

/** The requests that were sorted out, for admins. */
export const allSortedOut = listQuery(SORTED_OUT_PATH, requestOf);

function openedOf(answer: unknown): IntakeOutcome {
  const { name, token }: Unread<WireOpenedIntakeSource> = objectOf(answer);
  if (textOf(token) === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return { kind: 'opened', name: textOf(name), token: textOf(token) };
}

function describedBy({ name, websites, thanksUrl }: IntakeDraftOf<'add' | 'change'>) {
  const { origins } = originsIn(websites);
  return {
    name: name.trim(),
    origins: [...origins],
    thanks_url: thanksUrl.trim(),
  } satisfies WireNewIntakeSource;
}

/** Does what an admin has asked for; returns what the server has made, or null. */
export async function saveIntake({ http }: Api, draft: IntakeDraft): Promise<IntakeOutcome | null> {
  requireParameters('saveIntake', { draft });
  switch (draft.kind) {
    case 'add': {
      const response = await http.post('intake-source', describedBy(draft));
      return openedOf(await response.json());
    }
    case 'renew': {
      const response = await http.post(`intake-source/${draft.source.id}/token`);
      return openedOf(await response.json());
    }
    case 'change': {
      const change: WireIntakeSourceUpdate = { ...describedBy(draft), disabled: draft.disabled };
      await http.put(`intake-source/${draft.source.id}`, change);
      return null;
    }
    case 'test':
      await http.post(`intake-source/${draft.source.id}/test`);
      return null;
    case 'delete':
      await http.post(`intake-request/${draft.request.id}/delete`);
      return null;
    case 'take': {
      const response = await http.post(`intake-request/${draft.request.id}/take`);
      const { job_id: jobId }: Unread<{ job_id: number }> = objectOf(await response.json());
      return { kind: 'taken', jobId: requiredId(jobId) };
    }
  }
}
