import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { Appointment, useOffers } from '../../../actors/editor/appointment.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { daysLater, hoursOf, repeatsWeekday, weekdayOf } from '../../../domain/job/appointment.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import { durationInWords } from '../../../domain/time/duration.ts';
import { hasNewEvents, type DraftEvent } from '../../../domain/job/jobDraft.ts';
import { periodBefore } from '../../../domain/job/edit/jobEdit.ts';
import { hasEqualTimes } from '../../../domain/job/edit/jobProblems.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { DayTimePicker } from '../../../ui/fields/DayTimePicker.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/buttons.tsx';
import { drawAtOnce } from '../../../ui/movement/drawAtOnce.ts';
import { useFocusField } from '../../editor/FormFields.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';
import { EventSummary } from './EventSummary.tsx';
import { useTypedField } from './useTypedField.ts';

/** A longer visit is more likely a mistyped end than a night visit. */
const UNUSUAL_HOURS = 12;

/** What adds an appointment to a job that has none. */
const ADDED = { type: 'frequency.chosen', frequency: 'once' } as const;

/** A row for each event of the job: its weekday, start and end, and what that amounts to. */
export function EventRows() {
  const appointment = Appointment.useActorRef();
  const { job, draft } = Appointment.useSelector(({ context }) => context);
  const { events } = draft;
  const unreadable = hasNewEvents(draft) ? 0 : (job.unreadableEvents ?? 0);
  const isOffered = useOffers(ADDED);
  const focusField = useFocusField();
  const mayEdit = usePermission('edit');
  if (events.length === 0) {
    return (
      <Stack align="start" gap="2">
        {unreadable > 0 ? (
          <UnreadableEvents count={unreadable} />
        ) : (
          <Text color="fg.muted">
            <Trans>No appointment is set yet.</Trans>
          </Text>
        )}
        {isOffered && mayEdit && (
          <Button
            variant="outline"
            onClick={() => {
              drawAtOnce(() => appointment.send(ADDED));
              focusField('start 0');
            }}
          >
            <Trans>Add an appointment</Trans>
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="4">
      {events.map((event, index) => (
        <EventRow
          key={index}
          event={event}
          index={index}
          repeatsDay={repeatsWeekday(events, index)}
        />
      ))}
      {unreadable > 0 && <UnreadableEvents count={unreadable} />}
    </Stack>
  );
}

export function UnreadableEvents({ count }: { readonly count: number }) {
  return (
    <Notice tone="info">
      <Plural
        value={count}
        one="# appointment could not be read. It stays as it is until you choose a frequency."
        other="# appointments could not be read. They stay as they are until you choose a frequency."
      />
    </Notice>
  );
}

interface EventRowProps {
  readonly event: DraftEvent;
  readonly index: number;
  readonly repeatsDay: boolean;
}

function EventRow({ event, index, repeatsDay }: EventRowProps) {
  const { t } = useLingui();
  const appointment = Appointment.useActorRef();
  const start = useTypedField(`start ${index}`);
  const end = useTypedField(`end ${index}`);
  const areTimesEqual = Appointment.useSelector(({ context }) =>
    hasEqualTimes(context.draft, index),
  );
  const weekday = weekdayOf(event);
  const hasWeekday = useOffers({ type: 'weekday.chosen', event: index, weekday: 0 });
  return (
    <Stack gap="1.5">
      <DayTimePicker
        label={t`Appointment ${index + 1}`}
        labelled={index === 0}
        day={weekday}
        start={{
          ...start,
          value: timeOf(event.start),
          onChange: (time) => appointment.send({ type: 'startTime.changed', event: index, time }),
        }}
        end={{
          ...end,
          value: timeOf(event.end),
          onChange: (time) => appointment.send({ type: 'endTime.changed', event: index, time }),
        }}
        daysLater={daysLater(event)}
        dayDisabled={!hasWeekday}
        dayHint={
          repeatsDay && (
            <Trans>Two appointments are on this weekday; pick another day for one.</Trans>
          )
        }
        problem={areTimesEqual && <Trans>Start and end must not be the same.</Trans>}
        onDayChange={(day) =>
          appointment.send({ type: 'weekday.chosen', event: index, weekday: day })
        }
      >
        <Stack gap="1.5" minH="2lh">
          <DurationNote event={event} />
          <EventSummary event={event} index={index} />
        </Stack>
      </DayTimePicker>
      <MovedTimes event={event} index={index} />
    </Stack>
  );
}

/** Of an event that ends on another day, how long it lasts. */
export function DurationNote({ event }: { readonly event: DraftEvent }) {
  const later = daysLater(event);
  const hours = hoursOf(event);
  const duration = durationInWords(hours, useRuleLanguage().language);
  if (later === 0) return null;
  const note = (
    <Plural
      value={later}
      one={`Lasts ${duration} and ends the next day.`}
      other={`Lasts ${duration} and ends # days later.`}
    />
  );
  return hours > UNUSUAL_HOURS ? (
    <IconLine path={mdiAlertOutline} color="orange.800">
      {note}
    </IconLine>
  ) : (
    <Text color="fg.muted">{note}</Text>
  );
}

/**
 * Says that a new start date changed the times of a single event, with a button that restores them.
 */
function MovedTimes({ event, index }: Omit<EventRowProps, 'repeatsDay'>) {
  const appointment = Appointment.useActorRef();
  const request = { type: 'timesBefore.requested', event: index } as const;
  const { job, draft } = Appointment.useSelector(({ context }) => context);
  const isOffered = useOffers(request);
  const earlier = isOffered && periodBefore(job, draft, index);
  const now = timesOf(event);
  const before = earlier && timesOf(earlier);
  return (
    <Box aria-live="polite" _empty={{ display: 'none' }}>
      {before && (
        <Flex wrap="wrap" columnGap="3">
          <span>
            <Trans>
              now {now}, before {before}
            </Trans>
          </span>
          <TextButton
            onClick={() => {
              appointment.send(request);
              focusHeading();
            }}
          >
            <Trans>Use {before}</Trans>
          </TextButton>
        </Flex>
      )}
    </Box>
  );
}

function timesOf({ start, end }: Pick<DraftEvent, 'start' | 'end'>): string {
  return `${timeOf(start)}–${timeOf(end)}`;
}
