import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { ABSENCE_KINDS, DAY_PARTS } from '../../../domain/absences/absentAt.ts';
import { USUAL_DAYS, usualDays } from '../../../domain/absences/usualDays.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { RadioList } from '../../../ui/fields/RadioList.tsx';
import { isFocusFree } from '../../page/isFocusFree.ts';
import { useAbsenceNames } from '../../absences/useAbsenceNames.ts';
import { CHOICE, useRowKeys } from '../../visitChoices/useRowKeys.ts';
import { useUsualDayNames } from './useUsualDayNames.ts';
import { OwnDays } from './OwnDays.tsx';

/** Asks for kind and days: the usual days are one click. */
export function DaysStep() {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const { kinds, parts } = useAbsenceNames();
  const days = useUsualDayNames();
  const keys = useRowKeys<HTMLDivElement>();
  const today = useToday();
  const isUsual = USUAL_DAYS.some((one) => {
    const { firstDay, lastDay } = usualDays(one, today);
    return firstDay === draft.firstDay && lastDay === draft.lastDay;
  });
  const [showsDays, setShowsDays] = useState(!isUsual || draft.note !== '');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened by its address, the page would seem to have chosen that day.
    const isFirstPage = document.activeElement === document.body;
    if (isFocusFree() && !isFirstPage) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card>
      <Stack gap="5" p="4">
        <RadioList
          isInRow
          legend={t`Kind`}
          options={ABSENCE_KINDS.map((kind) => [kind, kinds[kind]] as const)}
          value={draft.kind ?? 'other'}
          onChoose={(kind) => actor.send({ type: 'draft.edited', edit: { kind } })}
        />
        <RadioList
          isInRow
          legend={t`Part of the day`}
          options={DAY_PARTS.map((part) => [part, parts[part]] as const)}
          value={draft.part}
          onChoose={(part) => actor.send({ type: 'draft.edited', edit: { part } })}
        />
        <Box role="group" aria-label={t`Days`}>
          <Text fontWeight="medium" pb="1">
            <Trans>On which days?</Trans>
          </Text>
          <Flex {...keys} wrap="wrap" gap="2">
            {USUAL_DAYS.map((one) => (
              <Button
                key={one}
                {...CHOICE}
                ref={one === 'today' ? first : undefined}
                variant="outline"
                colorPalette="gray"
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
            <Trans>Other days, note…</Trans>
          </TextButton>
        )}
      </Stack>
    </Card>
  );
}
