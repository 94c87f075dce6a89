import { chakra, Link } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { visitIdOf } from '../../../domain/absences/visitChoices.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { InformAgain } from '../../informing/InformAgain.tsx';
import { useInformedPeople } from './useInformedPeople.ts';

/** What was taken back, and what was kept because somebody has changed it since. */
export function UndoneStep({ workerId }: { readonly workerId: number }) {
  const { t } = useLingui();
  const { absence, kept } = AbsenceFlow.useSelector(({ context }) => context.takenBack)!;
  const count = AbsenceFlow.useSelector(({ context }) => context.asked.length) - kept.length;
  const dayInWords = dayWriter(useToday());
  const informed = useInformedPeople(workerId);
  return (
    <>
      <Notice tone="success">
        <span role="status">
          {count > 0
            ? t`${plural(count, { one: '# visit is as it was.', other: '# visits are as they were.' })}`
            : t`No visit was changed.`}{' '}
          {absence &&
            (absence.withdrawnAt === null
              ? t`The absence stays: somebody has changed it since.`
              : t`The absence is withdrawn.`)}
        </span>
      </Notice>
      {kept.length > 0 && (
        <Card title={<Trans>Kept, because somebody has changed it since</Trans>}>
          <chakra.ul listStyleType="none" px="4" pb="4">
            {kept.map((one) => (
              <li key={visitIdOf(one)}>
                <Link asChild minH="6">
                  <RouterLink to={recordPath('job', one.id)}>
                    {[one.name || t`Unknown customer`, dayInWords(one.change.seriesDay)].join(', ')}
                  </RouterLink>
                </Link>
              </li>
            ))}
          </chakra.ul>
        </Card>
      )}
      {informed.length > 0 && <InformAgain people={informed} />}
      <NextSteps workerId={workerId} />
    </>
  );
}
