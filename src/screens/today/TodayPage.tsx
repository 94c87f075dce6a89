import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useStartsToday } from '../../actors/session/startPage.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { todoDays } from '../../domain/today/todoDays.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { OUT_OF_SIGHT } from '../../ui/tokens.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { TodayCards } from './TodayCards.tsx';

export function TodayPage() {
  const { t } = useLingui();
  const today = useToday();
  const days = useMemo(() => todoDays(today), [today]);
  return (
    <Page title={t`Today`} aside={<StartsHere />}>
      <KnownLists
        {...PLANNING_LISTS}
        days={days}
        pb="4"
        placeholder={<CardSkeleton h={OUT_OF_SIGHT} />}
      >
        <TodayCards />
      </KnownLists>
    </Page>
  );
}

/** Which day it is, and whether the user begins with this page. */
function StartsHere() {
  const { i18n } = useLingui();
  const day = dayWriter(i18n.locale)(useToday());
  const [startsToday, startWith] = useStartsToday();
  return (
    <Flex
      align="center"
      columnGap="6"
      css={{ '& > label': { minHeight: { base: '11', md: '7' } } }}
    >
      <Text color="fg.muted" hideBelow="md">
        {day}
      </Text>
      <CheckField checked={startsToday} onChange={startWith} label={<Trans>Start here</Trans>} />
    </Flex>
  );
}
