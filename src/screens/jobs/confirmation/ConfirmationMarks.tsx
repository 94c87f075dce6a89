import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useNow } from '../../../actors/clock/useToday.ts';
import { PARTIES } from '../../../domain/job/confirmation/parties.ts';
import type { JobListing, Party } from '../../../domain/entities.ts';
import {
  confirmationState,
  type Confirmable,
  type ConfirmationState,
} from '../../../domain/job/confirmation/confirmationRequest.ts';
import {
  outdatedParties,
  unconfirmedParties,
  type Counterparty,
} from '../../../domain/job/confirmation/confirmedTerms.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { useConfirmationWords } from './useConfirmationWords.ts';
import styles from './confirmationMarks.module.css';

export function useConfirmationNames(): Readonly<Record<Party, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({ support: t`Customer support`, customer: t`Customer`, worker: t`Worker` }),
    [t],
  );
}

/** Lists the names of parties in one phrase; of none it is empty. */
export function usePartyList(): (parties: readonly Party[]) => string {
  const { i18n } = useLingui();
  const names = useConfirmationNames();
  return useCallback(
    (parties) => new Intl.ListFormat(i18n.locale).format(parties.map((by) => names[by])),
    [i18n.locale, names],
  );
}

interface ConfirmationMarksProps {
  readonly job: Confirmable & Pick<JobListing, 'confirmedTerms'>;
}

/** Of each party whether they have confirmed a job, or what became of asking them. */
export function ConfirmationMarks({ job }: ConfirmationMarksProps) {
  // A clock for each row of a long table would be too many.
  return job.confirmationRequests ? (
    <AskedMarks job={job} />
  ) : (
    <Marks job={job} answerOf={UNASKED} />
  );
}

interface Answer {
  readonly state?: ConfirmationState;
  /** Empty if a tick says it all. */
  readonly words: string;
}

const UNASKED = (): Answer => ({ words: '' });

function AskedMarks({ job }: ConfirmationMarksProps) {
  const now = useNow();
  const wordsOf = useConfirmationWords();
  const answerOf = (by: Counterparty) => ({
    state: confirmationState(job, by, now),
    words: wordsOf(job, by),
  });
  return <Marks job={job} answerOf={answerOf} />;
}

interface MarksProps extends ConfirmationMarksProps {
  /** What a party has answered. */
  readonly answerOf: (by: Counterparty) => Answer;
}

/**
 * A tick per confirmation, in a ring with an exclamation mark if it is outdated, else a dashed ring;
 * dots say that somebody was asked, a cross that they declined. A tooltip has the words; in a card
 * they stand beside the marks, on paper they replace them. CSS draws the icons, because SVG elements would be half of the DOM of a long table.
 */
function Marks({ job, answerOf }: MarksProps) {
  const { t } = useLingui();
  const names = useConfirmationNames();
  const { confirmations } = job;
  const outdated: readonly Party[] = outdatedParties(job);
  const shownAnswer = (party: Party): Answer =>
    party === 'support' || outdated.includes(party) ? UNASKED() : answerOf(party);
  const labelOf = (party: Party) => {
    if (outdated.includes(party)) return t`${names[party]}: confirmed before the last change`;
    const { words } = shownAnswer(party);
    if (words)
      return confirmations[party]
        ? t`${names[party]}: confirmed ${words}`
        : `${names[party]}: ${words}`;
    return confirmations[party] ? t`${names[party]}: confirmed` : t`${names[party]}: not confirmed`;
  };
  const marks = PARTIES.map((party) => ({
    party,
    confirmed: confirmations[party],
    isOutdated: outdated.includes(party),
    state: shownAnswer(party).state,
    label: labelOf(party),
  }));
  const open = unconfirmedParties(job);
  const openNames = open
    .map((party) => {
      const { words } = shownAnswer(party);
      return words ? `${names[party]} (${words})` : names[party];
    })
    .join(', ');
  const isUntouched =
    open.length === PARTIES.length && !open.some((party) => shownAnswer(party).words);
  return (
    <Tooltip side="top" text={marks.map(({ label }) => label).join('\n')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the tooltip */}
      <div role="group" className={styles.marks} aria-label={t`Confirmations`} tabIndex={0}>
        {marks.map(({ party, confirmed, isOutdated, state, label }) => (
          <span
            key={party}
            role="checkbox"
            className={styles.mark}
            data-party={party}
            data-outdated={isOutdated ? '' : undefined}
            data-state={state}
            data-missing={!confirmed && job.workerId !== null ? '' : undefined}
            aria-checked={confirmed}
            aria-readonly="true"
            aria-label={label}
          />
        ))}
        <span className={styles.summary}>
          {open.length === 0
            ? t`Fully confirmed`
            : isUntouched
              ? t`Not confirmed`
              : t`Still to confirm: ${openNames}`}
        </span>
      </div>
    </Tooltip>
  );
}
