import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { useToday } from '../../actors/useToday.ts';
import { ABSENCE_KINDS, DAY_PARTS } from '../../domain/absences/absentAt.ts';
import type { AbsenceDay } from '../../domain/absences/absenceForm.ts';
import {
  isStorable,
  lastDayProblem,
  USUAL_DAYS,
  usualDays,
} from '../../domain/absences/usualDays.ts';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Choices } from './Choices.tsx';
import { useAbsenceNames } from './useAbsenceNames.ts';

const NOTHING = {};

/** Asks for kind and days: the usual days are one click. */
export function DaysStep() {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const { kinds, parts, days } = useAbsenceNames();
  const today = useToday();
  const isUsual = USUAL_DAYS.some((one) => {
    const { firstDay, lastDay } = usualDays(one, today);
    return firstDay === draft.firstDay && lastDay === draft.lastDay;
  });
  const [showsDays, setShowsDays] = useState(!isUsual);
  return (
    <Card>
      <Stack gap="5" p="4">
        <Choices
          legend={t`Kind`}
          options={ABSENCE_KINDS.map((kind) => [kind, kinds[kind]] as const)}
          value={draft.kind ?? 'other'}
          onChoose={(kind) => actor.send({ type: 'draft.edited', edit: { kind } })}
        />
        <Choices
          legend={t`Part of the day`}
          options={DAY_PARTS.map((part) => [part, parts[part]] as const)}
          value={draft.part}
          onChoose={(part) => actor.send({ type: 'draft.edited', edit: { part } })}
        />
        <Box role="group" aria-label={t`Days`}>
          <Text fontWeight="medium" pb="1">
            <Trans>On which days?</Trans>
          </Text>
          <Flex wrap="wrap" gap="2">
            {USUAL_DAYS.map((one) => (
              <Button
                key={one}
                variant={one === 'today' ? 'solid' : 'outline'}
                h="10"
                onClick={() => actor.send({ type: 'days.chosen', edit: usualDays(one, today) })}
              >
                {days[one]}
              </Button>
            ))}
          </Flex>
        </Box>
        {showsDays ? (
          <OwnDays />
        ) : (
          <TextButton w="fit-content" onClick={() => setShowsDays(true)}>
            <Trans>Other days…</Trans>
          </TextButton>
        )}
      </Stack>
    </Card>
  );
}

function useDayField(day: AbsenceDay) {
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const [isLeft, setIsLeft] = useState(false);
  const text = draft.typed[day] ?? null;
  return {
    value: draft[day],
    text,
    invalid: isLeft && text !== null,
    onChange: (value: NonNullable<(typeof draft)[typeof day]>) =>
      actor.send({ type: 'draft.edited', edit: { [day]: value } }),
    onText: (typed: string | null) => {
      setIsLeft(false);
      actor.send({ type: 'draft.edited', edit: { typed: day, text: typed } });
    },
    onLeave: () => setIsLeft(true),
  };
}

function OwnDays() {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const today = useToday();
  const problem = lastDayProblem(draft);
  return (
    <Flex wrap="wrap" columnGap="3" rowGap="4" align="end">
      <Box flex="0 1 11rem">
        <DateField {...useDayField('firstDay')} label={<Trans>First day</Trans>} today={today} />
      </Box>
      <Box flex="0 1 11rem">
        <DateField
          {...useDayField('lastDay')}
          label={<Trans>Last day</Trans>}
          today={today}
          placeholder={t`open`}
          problem={
            problem === 'lastBeforeFirst' ? (
              <Trans>The last day is before the first.</Trans>
            ) : (
              problem === 'tooManyDays' && <Trans>An absence lasts 400 days at most.</Trans>
            )
          }
        />
      </Box>
      <ActionButton
        variant="outline"
        h="9"
        disabled={!isStorable(draft)}
        onClick={() => actor.send({ type: 'days.chosen', edit: NOTHING })}
      >
        <Trans>Show visits</Trans>
      </ActionButton>
    </Flex>
  );
}
