import { Trans } from '@lingui/react/macro';
import type { LocalDateTime } from '../../domain/entities.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';

interface AsOfProps {
  /** In the business time zone. */
  readonly wallTime: LocalDateTime;
}

/** Says how old the data is. */
export function AsOf({ wallTime }: AsOfProps) {
  const day = formatDay(dayOf(wallTime));
  const time = timeOf(wallTime);
  return (
    <Trans>
      As of {day}, {time}
    </Trans>
  );
}
