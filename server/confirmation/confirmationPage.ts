import { createElement as h, type ReactNode } from 'react';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import { appointmentSummary } from '../../src/domain/job/appointmentSummary.ts';
import { termsInWords } from '../../src/domain/job/confirmation/terms.ts';
import { capitalised } from '../../src/domain/time/calendarWords.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { visitId } from '../../src/domain/visits/jobVisits.ts';
import { plannedVisit } from '../../src/domain/visits/singleVisits.ts';
import {
  letterVisitWriter,
  visitWriter,
  weekdayWriter,
} from '../../src/domain/visits/visitInWords.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import { termsConfirmed } from '../checks/outdatedTerms.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { brand, footer, line, outsidePage, typed } from '../outside/parts.ts';
import { ANSWER_STYLE } from '../outside/style.ts';
import { sayIn } from '../texts/say.ts';
import { isMatterConfirmed, keyOfMatter, type Asked } from './asked.ts';
import { CONFIRMATION_TEXTS as TEXTS } from './confirmationTexts.ts';
import { openTerms } from './openTerms.ts';

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
  readonly why: 'changedMeanwhile' | 'tooLong' | 'tooOften';
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

/** When the visits of a job are, and what was confirmed before. */
function whenOfJob(
  { job, party, visits }: Asked,
  { language, now, timeZone }: ConfirmationOptions,
): readonly ReactNode[] {
  const say = sayIn(language);
  const { terms, given } = termsConfirmed(job, party);
  const wording = { language, timeZone };
  const whenOf = visitWriter(language, dayOf(now));
  const isChanged = given !== null && openTerms(job, party) !== null;
  return [
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
  ];
}

/** When one visit is, and when it was to be. */
function whenOfVisit(
  { job, visits }: Asked,
  { language, timeZone }: ConfirmationOptions,
): readonly ReactNode[] {
  const say = sayIn(language);
  const visit = visits[0]!;
  const whenOf = letterVisitWriter(language);
  const recurs = job.appointment.events.some(({ id, rrule }) => id === visit.eventId && rrule);
  const planned = plannedVisit(scheduleOf(job), visit, timeZone);
  const isMoved = planned && (planned.start !== visit.start || planned.end !== visit.end);
  return [
    h('dt', null, say(TEXTS.when)),
    h(
      'dd',
      null,
      h('strong', null, capitalised(whenOf(visit))),
      isMoved && line('remarks', say(TEXTS.insteadOf, { when: whenOf(planned) })),
      recurs && line('muted', say(TEXTS.onlyThis)),
    ),
  ];
}

/** What there is to confirm: when, where, and who comes. */
function question(asked: Asked, options: ConfirmationOptions): ReactNode {
  const { customer, workerNames, language } = options;
  const say = sayIn(language);
  const place = [customer.address.trim(), `${customer.zip_code} ${customer.city}`.trim()];
  const isForWorker = asked.party === 'worker';
  return h(
    'dl',
    { className: 'card' },
    ...(asked.about === 'job' ? whenOfJob : whenOfVisit)(asked, options),
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
  const { request } = asked;
  const say = sayIn(language);
  const key = keyOfMatter(asked);
  return h(
    'section',
    { className: 'answers' },
    !isMatterConfirmed(asked) &&
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
function answered(asked: Asked, language: Language): ReactNode {
  const say = sayIn(language);
  const { request } = asked;
  if (isMatterConfirmed(asked)) {
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
  const { request, person, about } = asked;
  const say = sayIn(language);
  const lastDay = dayOf(wallTimeAt(Date.parse(request.expires_at), timeZone));
  const isAnswered = request.answer !== null || isMatterConfirmed(asked);
  const title = say(about === 'job' ? TEXTS.title : TEXTS.visitTitle);
  const ask = say(about === 'job' ? TEXTS.ask : TEXTS.askVisit);
  return outsidePage({
    language,
    hasForms: true,
    style: ANSWER_STYLE,
    title: `${title} · ${businessName}`,
    content: [
      h(
        'header',
        null,
        brand(businessName),
        h('h1', null, isAnswered ? title : ask),
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
