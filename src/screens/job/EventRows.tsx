import { Button, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import {
  daysLater,
  hoursOf,
  isEmpty,
  repeatsWeekday,
  weekdayOf,
} from '../../domain/job/appointment.ts';
import { timeOf } from '../../domain/time/dates.ts';
import { formatHours } from '../../domain/time/duration.ts';
import type { DraftEvent } from '../../domain/job/jobDraft.ts';
import { DayTimePicker } from '../../ui/fields/DayTimePicker.tsx';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { EventSummary } from './EventSummary.tsx';
import { useJobEdit } from './useJobEdit.ts';

const NO_EVENTS: readonly DraftEvent[] = [];

/** A row for each event of the job: its weekday, start and end, and what that amounts to. */
export function EventRows() {
  const events = JobEditor.useSelector(({ context }) => context.draft?.events ?? NO_EVENTS);
  const hasStart = JobEditor.useSelector(({ context }) => context.draft?.fromDate != null);
  const unreadable = JobEditor.useSelector(({ context: { loaded, draft } }) =>
    draft?.events.some(({ origin }) => origin === null) ? 0 : (loaded?.job.unreadableEvents ?? 0),
  );
  const edit = useJobEdit();
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
        {hasStart && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              edit({ kind: 'frequency', frequency: 'once' });
              focusHeading();
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

function UnreadableEvents({ count }: { readonly count: number }) {
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

/** What the draft calls the text of an event's time. */
function textName(field: 'start' | 'end', index: number): string {
  return `${field} ${index}`;
}

interface EventRowProps {
  readonly event: DraftEvent;
  readonly index: number;
  readonly repeatsDay: boolean;
}

function EventRow({ event, index, repeatsDay }: EventRowProps) {
  const { t } = useLingui();
  const edit = useJobEdit();
  const areTimesSeen = JobEditor.useSelector(({ context }) =>
    [textName('start', index), textName('end', index)].every(
      (field) => !context.draft?.unreadable.includes(field),
    ),
  );
  const weekday = weekdayOf(event);
  return (
    <Stack gap="1.5">
      <DayTimePicker
        label={t`Appointment ${index + 1}`}
        labelled={index === 0}
        day={weekday}
        start={timeOf(event.start)}
        end={timeOf(event.end)}
        daysLater={daysLater(event)}
        dayDisabled={weekday === null}
        dayHint={
          repeatsDay && (
            <Trans>Two appointments are on this weekday; pick another day for one.</Trans>
          )
        }
        problem={
          areTimesSeen && isEmpty(event) && <Trans>Start and end must not be the same.</Trans>
        }
        onDayChange={(day) => edit({ kind: 'weekday', event: index, weekday: day })}
        onStartChange={(time) => edit({ kind: 'start', event: index, time })}
        onEndChange={(time) => edit({ kind: 'end', event: index, time })}
        onReadable={(field, readable) =>
          edit({ kind: 'text', field: textName(field, index), readable })
        }
      />
      {daysLater(event) > 0 && (
        <Text color="fg.muted">
          <Trans>Lasts {formatHours(hoursOf(event))} hours, into the next day.</Trans>
        </Text>
      )}
      <EventSummary event={event} />
    </Stack>
  );
}
