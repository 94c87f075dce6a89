import type { Party } from '../entities.ts';
import type { DraftPart } from '../form.ts';
import { NEVER, withRuleEnd, type SeriesEnd } from '../recurrence/ruleEnd.ts';
import { textsWhere, type JobDraft, type TextField } from './jobDraft.ts';
import { keepingEnd, seriesEndOf } from './seriesEnd.ts';

type Part = DraftPart<JobDraft>;

/** The end of the series; null without one, or if its rules end differently. */
function commonEnd(draft: JobDraft): SeriesEnd | null {
  const end = seriesEndOf(draft);
  return end === null || end.kind === 'various' ? null : end;
}

const isEndText = (field: TextField) => field === 'endsOn' || field === 'endsAfter';

const isOtherText = (field: TextField) => !isEndText(field);

/** The texts of the end of a series from one draft, and all others from another one. */
const typedIn = (end: JobDraft, others: JobDraft) => ({
  ...textsWhere(others.typed, isOtherText),
  ...textsWhere(end.typed, isEndText),
});

/**
 * The start date and the events are one part, because events are anchored at it. The end of the
 * series is another, since another person may have set it.
 */
export const appointmentPart: Part = {
  name: 'appointment',
  valueOf: (draft) => {
    const hasCommonEnd = commonEnd(draft) !== null;
    return [
      draft.fromDate,
      draft.events.map(({ start, end, rule }) => [
        start,
        end,
        rule && hasCommonEnd ? withRuleEnd(rule, NEVER) : rule,
      ]),
      textsWhere(draft.typed, isOtherText),
    ];
  },
  copy: (from, into) => ({
    ...into,
    fromDate: from.fromDate,
    events: keepingEnd(into, from),
    typed: typedIn(into, from),
  }),
};

export const seriesEndPart: Part = {
  name: 'seriesEnd',
  valueOf: (draft) => [commonEnd(draft), textsWhere(draft.typed, isEndText)],
  copy: (from, into) => ({
    ...into,
    events: keepingEnd(from, into),
    typed: typedIn(from, into),
  }),
};

export const confirmationPart = (by: Party): Part => ({
  name: `confirmation ${by}`,
  valueOf: ({ confirmations }) => confirmations[by],
  copy: (from, into) => ({
    ...into,
    confirmations: { ...into.confirmations, [by]: from.confirmations[by] },
  }),
});

/** Never in conflict: only the draft of the person who renews a confirmation has it. */
export const renewalPart = (by: Party): Part => ({
  name: `renewal ${by}`,
  valueOf: ({ confirmedFor }) => confirmedFor[by],
  copy: (from, into) => ({
    ...into,
    confirmedFor: { ...into.confirmedFor, [by]: from.confirmedFor[by] },
  }),
});
