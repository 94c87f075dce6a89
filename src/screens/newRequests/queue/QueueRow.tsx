import { chakra, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNow, useToday } from '../../../actors/clock/useToday.ts';
import { partiesWhere } from '../../../domain/job/confirmation/confirmationRequest.ts';
import { unconfirmedParties } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { wishDifferences, wishInWords } from '../../../domain/job/lines/wish.ts';
import { dayOf, daysBetween } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import type { Mark } from '../../../ui/table/mark.tsx';
import { usePartyList } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';

/** As high as a finger; on a phone what is wrong has a line of its own. */
const RowButton = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'accent.subtle' },
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
    overflowWrap: 'break-word',
  },
});

/** Two texts: the second stands below the first where the longest word of that leaves no room. */
const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    '& > :first-of-type': { flex: '1 1 0', minW: 'auto', maxW: 'full' },
    '& > :last-of-type': { maxW: 'full', ms: 'auto' },
  },
});

interface RowProps {
  readonly line: JobLine;
  /** Marks the hits of the search. */
  readonly mark: Mark;
  readonly isShown: boolean;
  readonly onSelect: (id: number) => void;
  /** Called as the focus comes to it. */
  readonly onGlance: (id: number) => void;
}

interface QueueRowProps extends RowProps {
  readonly beside: string;
  readonly below: string;
  /** What is wrong or missing. */
  readonly hint: ReactNode;
}

function QueueRow({ line, mark, isShown, onSelect, onGlance, beside, below, hint }: QueueRowProps) {
  const { t } = useLingui();
  const { id, customerName, customerCity } = line;
  const select = () => onSelect(id);
  return (
    <chakra.li borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} data-glides={id}>
      <RowButton
        type="button"
        data-todo={id}
        aria-current={isShown || undefined}
        onClick={select}
        onFocus={isShown ? undefined : () => onGlance(id)}
      >
        <Line>
          <chakra.span display={{ base: 'contents', md: 'block' }}>
            <chakra.bdi fontWeight="medium" flexBasis={{ base: 'full', md: 'auto' }}>
              {customerName ? mark(customerName) : t`Unknown customer`}
            </chakra.bdi>
            {customerCity && (
              <chakra.bdi color="fg.muted" ms={{ base: '0', md: '2' }}>
                {mark(customerCity)}
              </chakra.bdi>
            )}
          </chakra.span>
          <Text as="span" color="fg.muted" fontSize="xs" textAlign="end">
            {mark(beside)}
          </Text>
        </Line>
        <Line>
          <Text as="span" color="fg.muted">
            {mark(below)}
          </Text>
          <Text
            as="span"
            color="orange.800"
            fontSize="xs"
            w={{ base: 'full', md: 'auto' }}
            textAlign={{ base: 'start', md: 'end' }}
            _empty={{ display: 'none' }}
          >
            {hint}
          </Text>
        </Line>
      </RowButton>
    </chakra.li>
  );
}

/** When it is planned: once on a day of the week, or in a series. */
function plannedText({ events, nextVisit, nextVisitText, shortSummary }: JobLine): string {
  const isOnce = events.length === 1 && events[0]!.rule === null;
  return isOnce && nextVisit ? nextVisitText : shortSummary;
}

/** Since when a request waits. */
function useWaitingSince(): (line: JobLine) => string {
  const { t } = useLingui();
  const today = useToday();
  return ({ request }) => {
    if (!request?.createdAt) return '';
    const days = daysBetween(dayOf(request.createdAt), today);
    if (days <= 0) return t`since today`;
    return t`${plural(days, { one: 'since yesterday', other: 'for # days' })}`;
  };
}

/** Who asks for what, from when, since when, and in what the plan differs from it. */
export function RequestRow({ line, ...row }: RowProps) {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const waitingSince = useWaitingSince();
  const dayInWords = dayWriter(useToday());
  const { fromDate } = line;
  const start = fromDate && dayInWords(fromDate);
  const differs = useDifferenceWords();
  return (
    <QueueRow
      {...row}
      line={line}
      beside={[start && t`from ${start}`, waitingSince(line)].filter(Boolean).join(' · ')}
      below={(line.request && wishInWords(line.request, language)) || plannedText(line)}
      hint={differs(wishDifferences(line))}
    />
  );
}

/** Whose confirmation is missing, who was asked, and who declined. */
function useMissingWords(): (line: JobLine) => string {
  const { t } = useLingui();
  const now = useNow();
  const listOf = usePartyList();
  return (line) => {
    const parties = unconfirmedParties(line);
    const asked = partiesWhere('asked', line, now);
    const declined = partiesWhere('declined', line, now);
    const silent = parties.filter(
      (by) => by === 'support' || !(asked.includes(by) || declined.includes(by)),
    );
    const [missing, waiting, refusing] = [silent, asked, declined].map(listOf);
    return [
      refusing && t`${refusing} declined`,
      missing &&
        t`${plural(silent.length, { one: `${missing} missing`, other: `${missing} missing` })}`,
      waiting && t`${waiting} asked`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** Who has a job, when it is, and whose confirmation is missing. */
export function WaitingRow({ line, ...row }: RowProps) {
  return (
    <QueueRow
      {...row}
      line={line}
      beside={line.workerNames}
      below={plannedText(line)}
      hint={useMissingWords()(line)}
    />
  );
}
