import { confirmationUrl } from '../../src/domain/feed/outsideUrls.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import {
  customerRequest,
  workerRequest,
} from '../../src/domain/job/confirmation/confirmationMessage.ts';
import { placeInWords } from '../../src/domain/person/contact.ts';
import type { Language } from '../../src/domain/text/language.ts';
import type { Message } from '../../src/domain/text/letter.ts';
import { letterVisitWriter } from '../../src/domain/visits/visitInWords.ts';
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

/** What asks somebody by mail to confirm a job or one visit, with the link. */
export async function confirmationMail(
  { about, job, party, person, visits }: Asked,
  { customers, workers }: Pick<ReadableRecords, 'customers' | 'workers'>,
  { path, origin, language, business, timeZone }: MailOptions,
): Promise<Message> {
  const asked = {
    when:
      about === 'job'
        ? appointmentSummary(termsConfirmed(job, party).terms, { language, timeZone })
        : letterVisitWriter(language)(visits[0]!),
    url: confirmationUrl(`${origin}/api`, origin, path, language),
  };
  const addressing = { language, name: person.name, business };
  if (party === 'customer') {
    const coming = about === 'job' ? [job.worker_id ?? []].flat() : visits[0]!.workerIds;
    const found = await Promise.all(coming.map((id) => workers.find(id)));
    const names = found.flatMap((worker) => worker?.name ?? []);
    return customerRequest(
      { ...asked, who: new Intl.ListFormat(language).format(names) },
      addressing,
    );
  }
  const customer = (await customers.find(job.customer_id))!;
  const place = placeInWords({ ...customer, zipCode: customer.zip_code });
  return workerRequest({ ...asked, place }, addressing);
}
