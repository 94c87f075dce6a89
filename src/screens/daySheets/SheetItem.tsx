import { Box, Button, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { mapAppOf, mapSearch, wayTo } from '../../domain/person/contact.ts';
import { telephonesIn } from '../../domain/person/telephone.ts';
import type { Gap } from '../../domain/visits/fit/gaps.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { SheetEntry } from '../../domain/sheets/daySheet.ts';
import { timesOf } from '../../domain/visits/visitInWords.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import { hoursOf } from '../../domain/visits/fit/hoursOf.ts';
import { WIDE } from '../../ui/media.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Telephones } from '../../ui/Telephones.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { useOverlapText } from '../jobs/overlaps/useOverlapText.ts';
import { useNotes } from './useNotes.ts';
import { usePeopleOf, usePlaceOf } from './usePlace.ts';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

const MINUTES_PER_HOUR = 60;

/** Below the name, which stands beside the times where there is room for that. */
const BELOW_NAME = { [`@media ${WIDE}, print`]: { paddingInlineStart: '7.75rem' } };

interface SheetItemProps {
  readonly sheetVisit: SheetEntry;
}

/** A visit with all that whoever makes it has to know. */
export function SheetItem({ sheetVisit }: SheetItemProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const { visit, gap } = sheetVisit;
  const { name, address, telephone } = usePlaceOf()(visit.job);
  const note = useNotes().noteOf(visit.jobId);
  return (
    <chakra.li
      borderTopWidth="1px"
      px="4"
      py="3"
      breakInside="avoid"
      css={{ '@media print': { paddingBlock: '{spacing.2}' } }}
    >
      <Flex wrap="wrap" columnGap="3" align="baseline">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" w="28">
          {timesOf(visit)}
        </Text>
        <Link asChild color="fg" fontWeight="semibold" minH="6" overflowWrap="anywhere">
          <RouterLink to={recordPath('job', visit.jobId)}>{name}</RouterLink>
        </Link>
        <Text
          ms="auto"
          color="fg.muted"
          display={{ base: 'none', md: 'block' }}
          _print={{ display: 'block' }}
        >
          {durationInWords(hoursOf(visit), language)}
        </Text>
      </Flex>
      <Box css={BELOW_NAME}>
        <Differences sheetVisit={sheetVisit} />
        {address.length > 0 ? (
          <Link
            href={mapSearch(...address)}
            {...NEW_TAB}
            color="fg"
            minH="6"
            display="block"
            w="fit-content"
            overflowWrap="anywhere"
          >
            {address.join(', ')}
          </Link>
        ) : (
          <Missing>{t`No address`}</Missing>
        )}
        {telephone ? (
          <Text overflowWrap="anywhere" minH="6">
            <Telephones text={telephone} link={CallLink} />
          </Text>
        ) : (
          <Missing>{t`No telephone number`}</Missing>
        )}
        <Labelled label={t`Access`} text={note?.access ?? ''} />
        <Labelled label={t`Instructions`} text={note?.instructions ?? ''} />
        {note?.isGone && <Missing>{t`Access and instructions are missing on this sheet.`}</Missing>}
        <ThumbButtons address={address} telephone={telephone} name={name} />
      </Box>
      {gap && <Way gap={gap} />}
    </chakra.li>
  );
}

function CallLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} color="fg" minH="6">
      {children}
    </Link>
  );
}

function Missing({ children }: { readonly children: string }) {
  return (
    <Text color="fg.muted" fontStyle="italic">
      {children}
    </Text>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly text: string;
}

function Labelled({ label, text }: LabelledProps) {
  if (text.trim() === '') return null;
  return (
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere" pt="0.5">
      <chakra.span color="fg.muted">{label}: </chakra.span>
      <bdi>{text}</bdi>
    </Text>
  );
}

/** In place of whom, with whom, what is said of this visit alone, and what is at the same time. */
function Differences({ sheetVisit }: SheetItemProps) {
  const { t } = useLingui();
  const { visit, others } = sheetVisit;
  const { replaced, beside } = usePeopleOf(useRuleLanguage().language)(sheetVisit);
  const overlapText = useOverlapText();
  const overlaps = others.map((other) => overlapText(other.job.customerName, other));
  return (
    <>
      {replaced && (
        <Text fontWeight="medium">
          <Trans>In place of {replaced}</Trans>
        </Text>
      )}
      {beside && (
        <Text>
          <Trans>Together with {beside}</Trans>
        </Text>
      )}
      {overlaps.map((text) => (
        <Text key={text} color="red.800" fontWeight="medium">
          {text}
        </Text>
      ))}
      <Labelled label={t`Note`} text={visit.patch?.note ?? ''} />
    </>
  );
}

interface ThumbButtonsProps {
  readonly name: string;
  readonly address: readonly string[];
  readonly telephone: string;
}

/** On a phone: calls the customer, and opens the map of the phone. */
function ThumbButtons({ name, address, telephone }: ThumbButtonsProps) {
  const { t } = useLingui();
  const [number] = telephonesIn(telephone);
  if (!number && address.length === 0) return null;
  return (
    <Flex gap="2" pt="2" display={{ base: 'flex', md: 'none' }} _print={{ display: 'none' }}>
      {number && (
        <Button asChild variant="outline" size="lg" flex="1">
          <a href={`tel:${number}`} aria-label={t`Call ${name}`}>
            <Icon path={mdiPhoneOutline} />
            <Trans>Call</Trans>
          </a>
        </Button>
      )}
      {address.length > 0 && (
        <Button asChild variant="outline" size="lg" flex="1">
          <a
            href={wayTo(mapAppOf(navigator.userAgent), ...address)}
            {...NEW_TAB}
            aria-label={t`Way to ${name}`}
          >
            <Icon path={mdiMapMarkerOutline} />
            <Trans>Way</Trans>
          </a>
        </Button>
      )}
    </Flex>
  );
}

/** How long the way to the next visit is, beside the time there is for it. */
function Way({ gap: { way, minutes, isShort } }: { readonly gap: Gap<unknown> }) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  if (way === null || way === 0) return null;
  const inWords = (count: number) => durationInWords(count / MINUTES_PER_HOUR, language);
  const estimated = inWords(way);
  const time = inWords(minutes);
  return (
    <Text
      pt="2"
      fontSize="xs"
      color={isShort ? 'red.800' : 'fg.muted'}
      fontWeight={isShort ? 'medium' : undefined}
    >
      {isShort
        ? t`Way to the next visit: ${estimated} (estimated), only ${time} between them`
        : t`Way to the next visit: ${estimated} (estimated), ${time} between them`}
    </Text>
  );
}
