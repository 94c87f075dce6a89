import { createElement as h, type ReactNode } from 'react';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import { termsInWords } from '../../src/domain/job/confirmation/terms.ts';
import { capitalised } from '../../src/domain/time/calendarWords.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { visitId } from '../../src/domain/visits/jobVisits.ts';
import { visitWriter, weekdayWriter } from '../../src/domain/visits/visitInWords.ts';
import { termsConfirmed } from '../checks/outdatedTerms.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { brand, footer, line, outsidePage, typed } from '../outside/parts.ts';
import { sayIn } from '../texts/say.ts';
import type { Asked } from './asked.ts';
import { CONFIRMATION_TEXTS as TEXTS } from './confirmationTexts.ts';
import { keyOfTerms, openTerms } from './openTerms.ts';

/** How many characters whoever declines can write. */
export const COMMENT_LENGTH = 500;

interface Place {
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
}

export interface ConfirmationOptions {
  readonly businessName: string;
  /** Of the customer: only a worker is told the name, because a customer knows it. */
  readonly customer: Place & { readonly name: string };
  /** The names of who comes to the next visits. */
  readonly workerNames: readonly string[];
  readonly language: Language;
  /** A wall time of the business. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** What became of the form that was sent; its text is not lost. */
export interface Unanswered {
  readonly why: 'changedMeanwhile' | 'tooLong';
  readonly comment: string;
}

function answerForm(key: string, answer: string, ...content: readonly ReactNode[]): ReactNode {
  return h(
    'form',
    { method: 'post' },
    h('input', { type: 'hidden', name: 'terms', value: key }),
    h('input', { type: 'hidden', name: 'answer', value: answer }),
    ...content,
  );
}

/** What there is to confirm: when, where, and who comes. */
function question(
  { job, party, visits }: Asked,
  { customer, workerNames, language, now, timeZone }: ConfirmationOptions,
): ReactNode {
  const say = sayIn(language);
  const { terms, given } = termsConfirmed(job, party);
  const wording = { language, timeZone };
  const whenOf = visitWriter(language, dayOf(now));
  const isChanged = given !== null && openTerms(job, party) !== null;
  const place = [customer.address.trim(), `${customer.zip_code} ${customer.city}`.trim()];
  const isForWorker = party === 'worker';
  return h(
    'dl',
    { className: 'card' },
    h('dt', null, say(TEXTS.when)),
    h(
      'dd',
      null,
      h('strong', null, capitalised(appointmentSummary(terms, wording))),
      isChanged &&
        line('remarks', say(TEXTS.earlierTerms, { terms: termsInWords(given, terms, wording) })),
    ),
    h('dt', null, say(TEXTS.next)),
    ...visits.map((visit) => h('dd', { key: visitId(job.id, visit) }, capitalised(whenOf(visit)))),
    h('dt', null, say(TEXTS.where)),
    isForWorker && h('dd', null, typed(customer.name)),
    h('dd', null, typed(place.filter(Boolean).join(', '))),
    !isForWorker && h('dt', null, say(TEXTS.who)),
    !isForWorker &&
      h('dd', null, workerNames.length > 0 ? typed(workerNames.join(', ')) : say(TEXTS.nobody)),
  );
}

/** How to answer; whoever has answered can do so once more. */
function answers(asked: Asked, comment: string, language: Language): ReactNode {
  const { job, party, request } = asked;
  const say = sayIn(language);
  const key = keyOfTerms(job);
  const isConfirmed = openTerms(job, party) === null;
  return h(
    'section',
    { className: 'answers' },
    !isConfirmed &&
      answerForm(key, 'confirmed', h('button', { className: 'main' }, say(TEXTS.confirm))),
    h(
      'details',
      { open: comment !== '' },
      h('summary', null, say(TEXTS.decline)),
      answerForm(
        key,
        'declined',
        h(
          'label',
          null,
          h('span', null, say(TEXTS.reason)),
          h('textarea', {
            name: 'comment',
            rows: 4,
            maxLength: COMMENT_LENGTH,
            defaultValue: comment || request.comment,
          }),
        ),
        h('button', null, say(TEXTS.send)),
      ),
    ),
  );
}

/** What was answered before, where that still counts. */
function answered({ job, party, request }: Asked, language: Language): ReactNode {
  const say = sayIn(language);
  if (openTerms(job, party) === null) {
    return h('p', { role: 'status', className: 'card good' }, say(TEXTS.confirmed));
  }
  if (request.answer !== 'declined') return null;
  return h(
    'div',
    { role: 'status', className: 'card' },
    line(null, say(TEXTS.declined)),
    request.comment !== '' && line(null, say(TEXTS.yourWords), ' ', typed(request.comment)),
  );
}

/** The page by which somebody outside answers whether a job suits: it needs no script. */
export function confirmationPage(
  asked: Asked,
  unanswered: Unanswered | null,
  options: ConfirmationOptions,
): HtmlDocument {
  const { businessName, language, now, timeZone } = options;
  const { request, person, party, job } = asked;
  const say = sayIn(language);
  const lastDay = dayOf(wallTimeAt(Date.parse(request.expires_at), timeZone));
  const isAnswered = request.answer !== null || openTerms(job, party) === null;
  return outsidePage({
    language,
    hasForms: true,
    title: `${say(TEXTS.title)} · ${businessName}`,
    content: [
      h(
        'header',
        null,
        brand(businessName),
        h('h1', null, say(isAnswered ? TEXTS.title : TEXTS.ask)),
        line(null, typed(person.name)),
      ),
      unanswered
        ? h('p', { role: 'alert', className: 'card bad' }, say(TEXTS[unanswered.why]))
        : answered(asked, language),
      question(asked, options),
      isAnswered && line('plain', say(TEXTS.changeMind)),
      answers(asked, unanswered?.comment ?? '', language),
      footer(
        language,
        line(
          null,
          say(TEXTS.until, { day: weekdayWriter(language, dayOf(now))(lastDay) }),
          ' ',
          say(TEXTS.personal),
        ),
      ),
    ],
  });
}
