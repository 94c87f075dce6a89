import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../../domain/entities.ts';
import {
  CHOSEN_POSITIONS,
  LAST,
  MAX_CHOSEN_INTERVAL,
  type RuleChoice,
} from '../../../domain/recurrence/ruleChoice.ts';
import { weekdayNames } from '../../../domain/time/calendarWords.ts';
import { weekdayIndex } from '../../../domain/time/dates.ts';
import { ChoiceButton } from '../../../ui/ChoiceButton.tsx';
import { RadioList } from '../../../ui/fields/RadioList.tsx';
import { Select } from '../../../ui/fields/Select.tsx';

const INTERVALS = Array.from({ length: MAX_CHOSEN_INTERVAL }, (_, index) => index + 1);
const MONTH_DAYS = [...Array.from({ length: 31 }, (_, index) => index + 1), LAST];
const WEEKDAY_INDEXES = [0, 1, 2, 3, 4, 5, 6] as const;

interface RuleFieldsProps {
  readonly choice: RuleChoice;
  /** The day from which the series starts. */
  readonly from: LocalDate;
  readonly onChange: (choice: RuleChoice) => void;
}

/** Of another kind, on the days that the start suggests. */
function asKind(kind: RuleChoice['kind'], { interval }: RuleChoice, from: LocalDate): RuleChoice {
  const weekday = weekdayIndex(from);
  const monthDay = Number(from.slice(8));
  switch (kind) {
    case 'weekdays':
      return { kind, interval, weekdays: [weekday] };
    case 'monthDay':
      return { kind, interval, monthDay };
    case 'nthWeekday': {
      const position = Math.ceil(monthDay / 7);
      return { kind, interval, positions: [position > 4 ? LAST : position], weekday };
    }
  }
}

/** Every how many weeks or months, and on which of their days. */
export function RuleFields({ choice, from, onChange }: RuleFieldsProps) {
  const { t } = useLingui();
  const { interval } = choice;
  const change = (kind: RuleChoice['kind']) => onChange(asKind(kind, choice, from));
  return (
    <>
      <Flex role="group" aria-label={t`Interval`} wrap="wrap" align="center" gap="2">
        <Trans>Every</Trans>
        <Select
          size="number"
          aria-label={t`Every how many`}
          value={interval}
          onChange={({ target }) => onChange({ ...choice, interval: Number(target.value) })}
        >
          {INTERVALS.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
        <chakra.span w="32">
          <Select
            aria-label={t`Weeks or months`}
            value={choice.kind === 'weekdays' ? 'weeks' : 'months'}
            onChange={({ target }) => change(target.value === 'weeks' ? 'weekdays' : 'nthWeekday')}
          >
            <option value="weeks">{t`weeks`}</option>
            <option value="months">{t`months`}</option>
          </Select>
        </chakra.span>
      </Flex>
      {choice.kind === 'weekdays' ? (
        <Weekdays choice={choice} onChange={onChange} />
      ) : (
        <>
          <RadioList
            legend={<Trans>On</Trans>}
            isInRow
            options={[
              ['nthWeekday', t`a weekday of the month`],
              ['monthDay', t`a day of the month`],
            ]}
            value={choice.kind}
            onChoose={change}
          />
          {choice.kind === 'monthDay' ? (
            <MonthDay choice={choice} onChange={onChange} />
          ) : (
            <NthWeekday choice={choice} onChange={onChange} />
          )}
        </>
      )}
    </>
  );
}

interface KindProps<Kind extends RuleChoice['kind']> {
  readonly choice: Extract<RuleChoice, { kind: Kind }>;
  readonly onChange: (choice: RuleChoice) => void;
}

interface TogglesProps {
  readonly label: string;
  readonly options: readonly (readonly [value: number, name: string, shown: string])[];
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
}

/** Any of a few, side by side. */
function Toggles({ label, options, values, onChange }: TogglesProps) {
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="1">
      {options.map(([value, name, shown]) => {
        const isChosen = values.includes(value);
        return (
          <ChoiceButton
            key={value}
            isChosen={isChosen}
            minW={{ base: '9', sm: '11' }}
            px={{ base: '1.5', sm: '3' }}
            size="lg"
            aria-label={name}
            onClick={() =>
              onChange(isChosen ? values.filter((each) => each !== value) : [...values, value])
            }
          >
            {shown}
          </ChoiceButton>
        );
      })}
    </Flex>
  );
}

function Weekdays({ choice, onChange }: KindProps<'weekdays'>) {
  const { t, i18n } = useLingui();
  const names = weekdayNames(i18n.locale);
  const short = weekdayNames(i18n.locale, 'short');
  return (
    <Toggles
      label={t`Weekdays`}
      options={WEEKDAY_INDEXES.map((index) => [index, names[index]!, short[index]!])}
      values={choice.weekdays}
      onChange={(weekdays) => onChange({ ...choice, weekdays })}
    />
  );
}

function NthWeekday({ choice, onChange }: KindProps<'nthWeekday'>) {
  const { t, i18n } = useLingui();
  const positionName = (position: number) => (position === LAST ? t`last` : t`${position}.`);
  return (
    <Stack gap="2">
      <Toggles
        label={t`Which of the month`}
        options={CHOSEN_POSITIONS.map((position) => {
          const name = positionName(position);
          return [position, name, name];
        })}
        values={choice.positions}
        onChange={(positions) => onChange({ ...choice, positions })}
      />
      <chakra.span w="44">
        <Select
          aria-label={t`Weekday`}
          value={choice.weekday}
          onChange={({ target }) => onChange({ ...choice, weekday: Number(target.value) })}
        >
          {weekdayNames(i18n.locale).map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </chakra.span>
    </Stack>
  );
}

function MonthDay({ choice, onChange }: KindProps<'monthDay'>) {
  const { t } = useLingui();
  return (
    <chakra.span w="44">
      <Select
        aria-label={t`Day of the month`}
        value={choice.monthDay}
        onChange={({ target }) => onChange({ ...choice, monthDay: Number(target.value) })}
      >
        {MONTH_DAYS.map((monthDay) => (
          <option key={monthDay} value={monthDay}>
            {monthDay === LAST ? t`last day` : t`${monthDay}.`}
          </option>
        ))}
      </Select>
    </chakra.span>
  );
}
