import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HolidayReview, newSaveKey, useIsBusy } from '../../actors/visits/holidayReview.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import {
  countDecisions,
  decidedChanges,
  type HolidayCounts,
} from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { SaveStrip } from '../editor/saving/SaveStrip.tsx';

/** What is saved: `5 finden statt, 1 absagen`; empty if nothing is chosen. */
function useCountWords(): (counts: HolidayCounts) => string {
  const { t } = useLingui();
  return ({ keep, cancel, before, after }) =>
    [
      keep > 0 && t`${plural(keep, { one: '# takes place', other: '# take place' })}`,
      cancel > 0 && t`${plural(cancel, { one: '# to cancel', other: '# to cancel' })}`,
      before > 0 &&
        t`${plural(before, { one: '# to the day before', other: '# to the day before' })}`,
      after > 0 && t`${plural(after, { one: '# to the day after', other: '# to the day after' })}`,
    ]
      .filter(Boolean)
      .join(', ');
}

interface SaveBarProps {
  /** Those to decide about. */
  readonly visits: readonly HolidayConflict[];
}

/** Saves everything at once, and says before what that is. */
export function SaveBar({ visits }: SaveBarProps) {
  const { t } = useLingui();
  const actor = HolidayReview.useActorRef();
  const { timeZone } = useRuntime().api.config;
  const choices = HolidayReview.useSelector(({ context }) => context.choices);
  const isBusy = useIsBusy();
  const counts = countDecisions(visits, choices);
  const words = useCountWords()(counts);
  const { undecided } = counts;
  const save = () =>
    actor.send({
      type: 'save.requested',
      key: newSaveKey(),
      asked: decidedChanges(visits, choices, timeZone),
    });
  return (
    <SaveStrip action={<Trans>Save</Trans>} disabled={words === ''} isBusy={isBusy} onSave={save}>
      <span>{words || t`Nothing is chosen yet.`}</span>
      {undecided > 0 && (
        <chakra.span color="fg.muted">
          {t`${plural(undecided, { one: '# visit is left open', other: '# visits are left open' })}`}
        </chakra.span>
      )}
    </SaveStrip>
  );
}
