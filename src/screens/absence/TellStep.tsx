import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { concernedBy, toldChanges, type Concerned } from '../../domain/absences/concerned.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { AbsenceFailure } from './AbsenceFailure.tsx';
import { ConcernedItem } from './ConcernedItem.tsx';

interface OfWorker {
  readonly workerId: number;
}

/** After the save: everybody who has to know, with the ways to tell them. */
export function TellStep({ workerId }: OfWorker) {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const saved = AbsenceFlow.useSelector(({ context }) => context.saved)!;
  const asked = AbsenceFlow.useSelector(({ context }) => context.asked);
  const { timeZone } = useRuntime().api.config;
  const concerned = useMemo(() => concernedBy(asked, saved, timeZone), [asked, saved, timeZone]);
  const note = (people: readonly Concerned[], knows: boolean) => {
    actor.send({ type: 'told.noted', asked: toldChanges(people, knows, saved.jobs) });
  };
  const untold = concerned.filter(({ isTold }) => !isTold);
  const isAllTold = untold.length === 0;
  const groups = [
    { party: 'customer' as const, title: t`Customers` },
    { party: 'worker' as const, title: t`Substitutes` },
  ];
  return (
    <>
      <Notice
        tone="success"
        action={
          <ActionButton
            variant="outline"
            size="sm"
            onClick={() => actor.send({ type: 'undo.requested' })}
          >
            <Trans>Take back…</Trans>
          </ActionButton>
        }
      >
        <span role="status">
          <Trans>The absence is saved.</Trans>
        </span>
      </Notice>
      <Failures />
      {concerned.length === 0 ? (
        <Text>
          <Trans>Nobody has to be told of it.</Trans>
        </Text>
      ) : (
        <Card>
          <Flex wrap="wrap" align="center" justify="space-between" gap="3" px="4" pt="3.5" pb="2">
            <Heading as="h2" fontSize="md" fontWeight="semibold">
              <Trans>Whom to tell</Trans>
            </Heading>
            <ActionButton variant="outline" disabled={isAllTold} onClick={() => note(untold, true)}>
              {isAllTold ? <Trans>Everybody knows</Trans> : <Trans>I have told everybody</Trans>}
            </ActionButton>
          </Flex>
          {groups.map(({ party, title }) => {
            const people = concerned.filter((one) => one.party === party);
            if (people.length === 0) return null;
            return (
              <Box key={party} as="section" aria-label={title}>
                <Heading as="h3" fontSize="sm" fontWeight="semibold" color="fg.muted" px="4" pt="2">
                  {title}
                </Heading>
                <chakra.ul listStyleType="none">
                  {people.map((one) => (
                    <ConcernedItem
                      key={one.id}
                      concerned={one}
                      absentId={workerId}
                      onNote={(knows) => note([one], knows)}
                    />
                  ))}
                </chakra.ul>
              </Box>
            );
          })}
        </Card>
      )}
    </>
  );
}

function Failures() {
  const isUnnoted = AbsenceFlow.useSelector((snapshot) => snapshot.matches({ telling: 'unnoted' }));
  const isRefused = AbsenceFlow.useSelector((snapshot) => snapshot.matches({ telling: 'refused' }));
  const isOutdated = AbsenceFlow.useSelector(({ context }) => context.failure?.code === 'outdated');
  if (isUnnoted && isOutdated) {
    return (
      <Notice tone="failure">
        <Trans>
          It was not noted who knows: somebody else has changed the visit since. Please look at the
          job.
        </Trans>
      </Notice>
    );
  }
  if (isUnnoted) {
    return (
      <AbsenceFailure>
        <Trans>It was not noted who knows of it.</Trans>
      </AbsenceFailure>
    );
  }
  return (
    isRefused && (
      <AbsenceFailure>
        <Trans>It is not certain that anything was taken back. Please try again.</Trans>
      </AbsenceFailure>
    )
  );
}
