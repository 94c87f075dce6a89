import { confirmationUrl } from '../../src/domain/feed/outsideUrls.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import {
  customerRequest,
  workerRequest,
} from '../../src/domain/job/confirmation/confirmationMessage.ts';
import { placeInWords } from '../../src/domain/person/contact.ts';
import type { Language } from '../../src/domain/text/language.ts';
import type { Message } from '../../src/domain/text/letter.ts';
import { termsConfirmed } from '../checks/outdatedTerms.ts';
import type { ReadableRecords } from '../database/records.ts';
import type { Asked } from './asked.ts';

interface MailOptions {
  readonly path: string;
  /** Of this server. */
  readonly origin: string;
  readonly language: Language;
  readonly business: string;
  readonly timeZone: string;
}

/** What asks somebody by mail to confirm a job, with the link. */
export async function confirmationMail(
  { job, party, person }: Asked,
  { customers, workers }: Pick<ReadableRecords, 'customers' | 'workers'>,
  { path, origin, language, business, timeZone }: MailOptions,
): Promise<Message> {
  const asked = {
    when: appointmentSummary(termsConfirmed(job, party).terms, { language, timeZone }),
    url: confirmationUrl(`${origin}/api`, origin, path, language),
  };
  const addressing = { language, name: person.name, business };
  if (party === 'customer') {
    const worker = job.worker_id === null ? undefined : await workers.find(job.worker_id);
    return customerRequest({ ...asked, who: worker?.name ?? '' }, addressing);
  }
  const customer = (await customers.find(job.customer_id))!;
  const place = placeInWords({ ...customer, zipCode: customer.zip_code });
  return workerRequest({ ...asked, place }, addressing);
}
