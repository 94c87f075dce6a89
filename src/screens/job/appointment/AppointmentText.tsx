import { Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { hoursOf } from '../../../domain/job/appointment.ts';
import type { DraftEvent, JobDraft } from '../../../domain/job/jobDraft.ts';
import { seriesEndOf } from '../../../domain/job/series/seriesEnd.ts';
import { formatDay, timeOf } from '../../../domain/time/dates.ts';
import { durationInWords } from '../../../domain/time/duration.ts';
import { useRuleLanguage } from '../../jobs/words.ts';
import { DurationNote, UnreadableEvents } from './EventRows.tsx';
import { EventSummary } from './EventSummary.tsx';
import { LastVisit } from './SeriesEndNote.tsx';

/** The appointment in words: its rules, their next dates, and since when it holds. */
export function AppointmentText() {
  const { job, draft } = Appointment.useSelector(({ context }) => context);
  const { language } = useRuleLanguage();
  const unreadable = job.unreadableEvents ?? 0;
  const timesOf = (event: DraftEvent) =>
    `${timeOf(event.start)}–${timeOf(event.end)} · ${durationInWords(hoursOf(event), language)}`;
  return (
    <Stack gap="2">
      {draft.events.map((event, index) => (
        <div key={index}>
          <EventSummary event={event} index={index} times={timesOf(event)} />
          <DurationNote event={event} />
        </div>
      ))}
      <SinceAndUntil draft={draft} />
      {unreadable > 0 && <UnreadableEvents count={unreadable} />}
    </Stack>
  );
}

/** Since or from when a series holds, and its last visit if it ends. */
function SinceAndUntil({ draft }: { readonly draft: JobDraft }) {
  const today = useToday();
  const { fromDate } = draft;
  const end = seriesEndOf(draft);
  if (!end || !fromDate) return null;
  const start = formatDay(fromDate);
  return (
    <Text color="fg.muted">
      {fromDate <= today ? <Trans>Since {start}.</Trans> : <Trans>From {start}.</Trans>}{' '}
      {end.kind !== 'never' && end.kind !== 'various' && <LastVisit draft={draft} end={end} />}
    </Text>
  );
}
