import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { requestInWords } from '../../domain/job/lines/requestInWords.ts';
import { requestedOn } from '../../domain/plan/requestedJobs.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { withShortWeekdays } from '../../domain/time/weekdaysInText.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { CardLink } from '../page/CardLink.tsx';
import styles from './plan.module.css';

/** The new requests that are asked for on the days shown and have no appointment yet. */
export function RequestedJobs({ days }: { readonly days: readonly LocalDate[] }) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const jobs = JobList.useRowsSoFar();
  const requested = useMemo(() => requestedOn(jobs, days), [jobs, days]);
  if (requested.length === 0) return null;
  return (
    <ul className={styles.requested}>
      <li>
        <Trans>Wished for</Trans>
      </li>
      {requested.map(({ id, customerName, request }) => (
        <li key={id}>
          <CardLink to={recordPath('job', id)}>{customerName || t`Unknown customer`}</CardLink>{' '}
          {withShortWeekdays(requestInWords(request!, language))}
        </li>
      ))}
    </ul>
  );
}
