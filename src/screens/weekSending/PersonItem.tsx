import { Box, chakra, Flex, Grid, Link, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { WeekSending } from '../../actors/visits/weekSending.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { isolated } from '../../domain/isolated.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { tellingOf, type WeekPerson } from '../../domain/sentWeek/weekPeople.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { useStatusWords } from './useStatusWords.ts';
import { WeekMessage } from './WeekMessage.tsx';

interface PersonItemProps {
  readonly week: LocalDate;
  readonly person: WeekPerson;
  /** Whether the message is shown. */
  readonly isOpen: boolean;
  readonly takesFocus: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** What leads on from the open one. */
  readonly children: ReactNode;
}

const COLORS = { open: 'fg.muted', changed: 'orange.800', told: 'green.800' } as const;

/** Somebody with their week: whether they know it, and the message that tells it. */
export function PersonItem({
  week,
  person,
  isOpen,
  takesFocus,
  onOpen,
  children,
}: PersonItemProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const statusWords = useStatusWords();
  const { worker, visits, over, hours, unconfirmed, status } = person;
  const { id } = worker;
  const name = isolated(worker.name || t`Worker ${id}`);
  const states = {
    open: t`to be sent`,
    changed: t`changed since`,
    told: status.seen ? t`seen` : status.called ? t`called` : t`sent`,
  };
  const about = [
    over > 0
      ? t`${plural(visits.length, { one: '# more visit', other: '# more visits' })}`
      : t`${plural(visits.length, { one: '# visit', other: '# visits' })}`,
    hours > 0 && durationInWords(hours, language),
    over > 0 && t`${plural(over, { one: '# is over', other: '# are over' })}`,
    unconfirmed > 0 &&
      t`${plural(unconfirmed, { one: '# job not confirmed', other: '# jobs not confirmed' })}`,
  ].filter(Boolean);
  const words = statusWords(status);
  return (
    <chakra.li px="4" py="2.5" borderTopWidth="1px">
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr) fit-content(55%)',
          md: 'minmax(0, 1fr) 9.5rem minmax(0, 1.4fr) minmax(16rem, auto)',
        }}
        alignItems="center"
        columnGap="3"
      >
        <Link asChild minH="6" color="fg" fontWeight="medium" overflowWrap="anywhere">
          <RouterLink to={recordPath('worker', worker.id)}>{name}</RouterLink>
        </Link>
        <chakra.span
          color={COLORS[status.state]}
          fontWeight="medium"
          textAlign={{ base: 'end', md: 'start' }}
        >
          {states[status.state]}
        </chakra.span>
        <chakra.span color="fg.muted" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          {about.join(' · ')}
        </chakra.span>
        <Flex
          align="center"
          justify={{ base: 'space-between', md: 'end' }}
          columnGap="3"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
        >
          <Called person={person} name={name} />
          <TextButton
            size="lg"
            aria-expanded={isOpen}
            aria-label={t`Message to ${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide message</Trans> : <Trans>Message</Trans>}
          </TextButton>
        </Flex>
      </Grid>
      {words && <Text color="fg.muted">{words}</Text>}
      {isOpen && (
        <Box>
          <WeekMessage week={week} person={person} takesFocus={takesFocus} />
          {children}
        </Box>
      )}
    </chakra.li>
  );
}

interface CalledProps extends Pick<PersonItemProps, 'person'> {
  readonly name: string;
}

/** Whether somebody was called, ticked by hand. */
function Called({ person, name }: CalledProps) {
  const { t } = useLingui();
  const actor = WeekSending.useActorRef();
  const { called } = person.status;
  return (
    <CheckField
      label={
        <chakra.span aria-label={t`${name} was called`}>
          <Trans>Called</Trans>
        </chakra.span>
      }
      checked={called !== null}
      onChange={(isCalled) =>
        actor.send({
          type: 'telling.noted',
          note:
            isCalled || !called
              ? tellingOf(person, 'call')
              : { kind: 'withdrawn', tellingId: called.id },
        })
      }
    />
  );
}
