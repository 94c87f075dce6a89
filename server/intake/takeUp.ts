import type { WireIntakeFields } from '../../src/api/contract/intake.ts';
import type { WireCustomerListing } from '../../src/api/contract/records/customers.ts';
import type { WireJobRequest } from '../../src/api/contract/records/jobs.ts';
import type { ContactField, Texts } from '../../src/domain/entities.ts';
import { newsOf, requesterAmong } from '../../src/domain/intake/requester.ts';
import { wishedEvents } from '../../src/domain/intake/wishedEvents.ts';
import { confirmationFields } from '../../src/domain/job/confirmation/parties.ts';
import { businessToday } from '../calendar/businessToday.ts';
import { contactOf, wireContact, type IntakeContact } from '../database/intake/intakeContact.ts';
import type { WritableRecords } from '../database/records.ts';

interface TakingUp {
  readonly writable: WritableRecords;
  /** Those who could be the one who asks, as they were a moment before. */
  readonly customers: readonly WireCustomerListing[];
  readonly timeZone: string;
  readonly now: () => Date;
}

/** The customer who asks, with what is new of them; undefined if it is a new one, or not certain. */
async function knownRequester(
  contact: Texts<ContactField>,
  { writable, customers }: TakingUp,
): Promise<{ readonly id: number; readonly news: Partial<IntakeContact> } | undefined> {
  const inUse = customers.filter(({ archived_on }) => !archived_on);
  const match = requesterAmong(
    contact,
    inUse.map((customer) => ({ id: customer.id, ...contactOf(customer) })),
  );
  const current = match && (await writable.customers.find(match.id as number));
  if (!current || current.archived_on || current.merged_into || current.erased_on) return undefined;
  return { id: current.id, news: wireContact(newsOf(contact, contactOf(current))) };
}

/**
 * Makes a job without a worker of a request, for the customer who asks or a new one, with the
 * appointment that it names, and returns its id. Nothing of a customer who is known is changed: what is new stands in the request.
 */
export async function takeUp(fields: WireIntakeFields, taking: TakingUp): Promise<number> {
  const { writable, timeZone, now } = taking;
  const { frequency, duration, times, comment, ...contact } = fields;
  const known = await knownRequester(contactOf(contact), taking);
  const customer = known ?? (await writable.customers.insert(contact));
  const job_request: WireJobRequest = {
    created_at: now().toISOString(),
    frequency: { name: frequency },
    duration,
    comment,
    time_slots: times.map((name) => ({ name })),
    ...(known && Object.keys(known.news).length > 0 && { contact: known.news }),
  };
  const today = businessToday(now, timeZone);
  const wish = { frequency, duration, timeSlots: times };
  const events = wishedEvents(wish, today).map(({ start, end, rule }) => ({
    start_time: start,
    end_time: end,
    ...(rule !== null && { rrule: rule }),
  }));
  const [job] = await writable.jobs.insertMany([
    {
      customer_id: customer.id,
      worker_id: null,
      from_date: today,
      appointment: { events },
      ...confirmationFields(() => false),
      job_request,
    },
  ]);
  return job!.id;
}
