import { Plural, Trans } from '@lingui/react/macro';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';

interface StaleRowsProps {
  /** When the rows were loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
}

/** Says from when the rows are, with the day where that is an earlier one. */
export function StaleRows({ loadedAt }: StaleRowsProps) {
  const today = useToday();
  const wallTime = wallTimeAt(loadedAt, useRuntime().api.config.timeZone);
  const day = dayOf(wallTime);
  const time = timeOf(wallTime);
  return day === today ? (
    <Trans>This could not be refreshed. As of {time}.</Trans>
  ) : (
    <Trans>
      This could not be refreshed. As of {formatDay(day)}, {time}.
    </Trans>
  );
}

export function UnreadableRows({ count }: { readonly count: number }) {
  return (
    <Plural
      value={count}
      one="# entry could not be read and is missing here. If it stays that way, tell your Einsatzplan administrator."
      other="# entries could not be read and are missing here. If it stays that way, tell your Einsatzplan administrator."
    />
  );
}
