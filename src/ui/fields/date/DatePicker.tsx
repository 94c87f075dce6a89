import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { daysShown } from '../../../domain/calendar/view.ts';
import { monthName } from '../../../domain/time/calendarWords.ts';
import { clampDay, yearOf, yearsOf, type DateRange } from '../../../domain/time/dateEntry.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { addMonths, isSameMonth } from '../../../domain/time/month.ts';
import { HolidaySource } from '../../holidays/holidaySource.ts';
import { Icon } from '../../Icon.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Select } from '../Select.tsx';

interface DatePickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: LocalDate | null;
  readonly today: LocalDate;
  readonly range: DateRange;
  readonly onChoose: (day: LocalDate) => void;
  readonly onClose: () => void;
}

const GAP = 4;
const MARGIN = 8;
/** The grid cell that is the tab stop. */
const GRID_STOP = 'td[tabindex="0"]';

/** Puts the dialog below the field, or above if there is more room; always inside the viewport. */
function place(dialog: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const roomBelow = clientHeight - field.bottom;
  const below = roomBelow >= GAP + height + MARGIN || roomBelow >= field.top;
  const top = below ? field.bottom + GAP : field.top - GAP - height;
  const within = (edge: number, room: number) => Math.max(MARGIN, Math.min(edge, room - MARGIN));
  dialog.style.left = `${within(field.left, clientWidth - width)}px`;
  dialog.style.top = `${within(top, clientHeight - height)}px`;
}

/**
 * Opens the dialog next to its field, focuses the grid, and follows the field on scroll and resize.
 */
function useDialogBeside(
  anchor: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    const follow = () => {
      if (anchor.current) place(current, anchor.current);
    };
    current.showModal();
    current.querySelector<HTMLElement>(GRID_STOP)?.focus();
    follow();
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
    };
  }, [anchor]);
  return dialog;
}

function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const first = event.currentTarget.querySelector('button');
  const last = event.currentTarget.querySelector<HTMLElement>(GRID_STOP);
  const [edge, beyond] = event.shiftKey ? [first, last] : [last, first];
  if (event.key !== 'Tab' || event.target !== edge) return;
  event.preventDefault();
  beyond?.focus();
}

/** A calendar dialog next to a field. Escape and a click outside close it. */
export function DatePicker({ anchor, value, today, range, onChoose, onClose }: DatePickerProps) {
  const { t, i18n } = useLingui();
  const dialog = useDialogBeside(anchor);
  const [shown, setShown] = useState(clampDay(value ?? today, range));
  const source = use(HolidaySource);
  const holidays = useSyncExternalStore(source.listen, source.known);
  useEffect(() => source.ask(daysShown('month', shown)), [source, shown]);
  const show = (day: LocalDate) => setShown(clampDay(day, range));
  return (
    <chakra.dialog
      ref={dialog}
      position="fixed"
      inset="auto"
      m="0"
      p="0"
      maxH="calc(100dvh - 16px)"
      overflow="auto"
      bg="bg"
      color="fg"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      css={{ '&::backdrop': { background: 'transparent' } }}
      aria-label={t`Choose a date`}
      onClose={onClose}
      onKeyDown={keepTabInside}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <Box p="3">
        <Flex align="center" pb="1">
          <MonthButton
            label={t`Previous month`}
            icon={mdiChevronLeft}
            disabled={isSameMonth(shown, range.min)}
            onClick={() => show(addMonths(shown, -1))}
          />
          <Flex flex="1" align="center" justify="center" gap="2">
            <Text as="span" fontWeight="semibold" aria-live="polite">
              {monthName(shown, i18n.locale)}
            </Text>
            <Select
              size="number"
              aria-label={t`Year`}
              value={yearOf(shown)}
              onChange={({ target }) =>
                show(addMonths(shown, 12 * (Number(target.value) - yearOf(shown))))
              }
            >
              {yearsOf(range, today).map(({ year, inRange }) => (
                <option key={year} disabled={!inRange}>
                  {year}
                </option>
              ))}
            </Select>
          </Flex>
          <MonthButton
            label={t`Next month`}
            icon={mdiChevronRight}
            disabled={isSameMonth(shown, range.max)}
            onClick={() => show(addMonths(shown, 1))}
          />
        </Flex>
        <MonthGrid
          shown={shown}
          selected={value}
          today={today}
          range={range}
          holidays={holidays}
          onMove={show}
          onChoose={(day) => {
            onChoose(day);
            dialog.current?.close();
          }}
        />
      </Box>
    </chakra.dialog>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function MonthButton({ label, icon, disabled, onClick }: MonthButtonProps) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon path={icon} />
    </IconButton>
  );
}
