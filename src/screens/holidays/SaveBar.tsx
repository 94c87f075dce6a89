import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HolidayReview, newSaveKey, useIsBusy } from '../../actors/visits/holidayReview.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { countDecisions, decidedChanges } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { SaveAll } from '../editor/saving/SaveAll.tsx';
import { useDecisionWords } from './useDecisionWords.ts';

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
  const words = useDecisionWords()(counts);
  const { undecided } = counts;
  const isTold = counts.cancel + counts.before + counts.after > 0;
  const save = () =>
    actor.send({
      type: 'save.requested',
      key: newSaveKey(),
      asked: decidedChanges(visits, choices, timeZone),
    });
  return (
    <SaveAll
      action={isTold ? <Trans>Save and tell</Trans> : <Trans>Save</Trans>}
      disabled={words === ''}
      idle={words === '' && !isBusy}
      isBusy={isBusy}
      onSave={save}
    >
      <span>{words || t`Nothing is chosen yet.`}</span>
      {undecided > 0 && (
        <chakra.span color="fg.muted">
          {t`${plural(undecided, { one: '# visit is left open', other: '# visits are left open' })}`}
        </chakra.span>
      )}
    </SaveAll>
  );
}
