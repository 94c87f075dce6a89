import { useId, type ComponentProps } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { DayTimePicker } from '../../../src/ui/fields/DayTimePicker.tsx';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { useSampleValue } from '../../support/screen/useSampleValue.ts';

const weekday = page.getByRole('combobox', { name: 'Tag' });
const start = page.getByRole('textbox', { name: 'Beginn' });
const end = page.getByRole('textbox', { name: 'Ende' });
const mark = page.getByText(/^\+\d/);
const WRONG = 'Uhrzeit als HH:mm eingeben, zum Beispiel 08:30';
const wrong = page.getByText(WRONG);

/** The values of the picker, and whether it showed them, in order. */
let said: unknown[];

type Props = Partial<ComponentProps<typeof DayTimePicker>>;

function useSampleTime(field: 'start' | 'end', time: string) {
  const typed = useSampleValue(time, {
    onValue: (next) => said.push(`${field} ${next}`),
    onParsed: (parsed) => said.push({ [field]: parsed }),
  });
  return { ...typed, id: useId() };
}

function Sample(props: Props) {
  return (
    <DayTimePicker
      label="Termin 1"
      day={1}
      start={useSampleTime('start', '12:00')}
      end={useSampleTime('end', '13:00')}
      daysLater={0}
      onDayChange={(day) => said.push(day)}
      {...props}
    />
  );
}

async function show(props: Props = {}): Promise<void> {
  await renderPart(<Sample {...props} />);
  await sees(start);
}

/** Replaces the text of a field, key by key. */
async function typesInto(field: Locator, text: string): Promise<void> {
  await userEvent.tripleClick(field);
  await userEvent.keyboard(text);
}

beforeEach(() => {
  said = [];
});

test('specification: choosing a weekday by name returns its number, Monday being 0', async () => {
  await show();
  await expect.element(weekday).toHaveDisplayValue('Dienstag');
  await userEvent.selectOptions(weekday, 'Sonntag');
  await userEvent.selectOptions(weekday, 'Montag');
  expect(said).toEqual([6, 0]);
});

describe('a time', () => {
  test('changes the value as soon as it is valid, and is formatted in full on blur', async () => {
    await show();
    await typesInto(start, '9:05');
    expect(said).toEqual([{ start: false }, 'start 09:05', { start: true }]);
    await expect.element(start).toHaveValue('9:05');
    await userEvent.tab();
    await expect.element(start).toHaveValue('09:05');
    await typesInto(end, '23:59');
    expect(said.slice(3)).toEqual([{ end: false }, 'end 23:59', { end: true }]);
  });

  test.each(['24:00', '12:60', '1260', '24', '8.3', '', 'mittags'])(
    'does not change the value to %j, and has an error once it is left',
    async (text) => {
      await show();
      await typesInto(end, text || '{Delete}');
      await seesNot(wrong);
      await userEvent.tab();
      await sees(wrong);
      await expect.element(end).toBeInvalid();
      await expect.element(end).toHaveAccessibleDescription(WRONG);
      await expect.element(start).toBeValid();
      await expect.element(end).toHaveValue(text);
      expect(said).toEqual([{ end: false }]);
    },
  );

  const loose = [
    ['8', '08:00'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
  ] as const;

  test.each(loose)(
    'typed as %j is %s after a click elsewhere, without an error',
    async (text, time) => {
      await show();
      await typesInto(end, text);
      await userEvent.click(weekday);
      await expect.element(end).toHaveValue(time);
      await seesNot(wrong);
      expect(said).toEqual([{ end: false }, `end ${time}`, { end: true }]);
    },
  );

  test.each(loose)('typed as %j is %s after Enter, without an error', async (text, time) => {
    await show();
    await typesInto(start, `${text}{Enter}`);
    await expect.element(start).toHaveValue(time);
    await expect.element(start).toHaveFocus();
    await seesNot(wrong);
    expect(said).toEqual([{ start: false }, `start ${time}`, { start: true }]);
  });

  test.each([
    ['Tab', end, '{Tab}'],
    ['Shift+Tab', weekday, '{Shift>}{Tab}{/Shift}'],
  ])('typed loosely is taken by %s, which leads to the next field', async (_, next, keys) => {
    await show();
    await typesInto(start, `8.30${keys}`);
    await expect.element(next).toHaveFocus();
    await expect.element(start).toHaveValue('08:30');
    await seesNot(wrong);
    expect(said).toEqual([{ start: false }, 'start 08:30', { start: true }]);
  });

  test('has an error on Enter until it is valid', async () => {
    await show();
    await typesInto(start, '8:3{Enter}');
    await sees(wrong);
    await userEvent.keyboard('0');
    await seesNot(wrong);
    await expect.element(start).toBeValid();
    expect(said).toEqual([{ start: false }, 'start 08:30', { start: true }]);
  });

  test('that is invalid is replaced by the current time on Escape', async () => {
    await show();
    await typesInto(start, '25:00{Enter}');
    await sees(wrong);
    await userEvent.keyboard('{Escape}');
    await expect.element(start).toHaveValue('12:00');
    await seesNot(wrong);
    expect(said).toEqual([{ start: false }, { start: true }]);
  });

  test('that is invalid in both fields has one visible error, and both fields are described by it', async () => {
    await show();
    await typesInto(start, '25:00');
    await typesInto(end, '26:00{Enter}');
    await expect.element(start).toHaveAccessibleDescription(WRONG);
    await expect.element(end).toHaveAccessibleDescription(WRONG);
    const seen = wrong.elements().filter((element) => element.checkVisibility());
    expect(seen).toHaveLength(1);
    await typesInto(start, '10:00');
    await sees(wrong);
    await expect.element(start).toBeValid();
  });
});

test.each([
  [1, '+1', 'endet am nächsten Tag'],
  [3, '+3', 'endet 3 Tage später'],
])('an end on a later day is marked with the number of days: %i', async (daysLater, text, name) => {
  await show({ daysLater });
  await expect.element(mark).toHaveTextContent(text);
  await expect.element(mark).toHaveAccessibleName(name);
});

test('an end on the same day is not marked', async () => {
  await show();
  await seesNot(mark);
});

test('if the visits are on several weekdays, the weekday field is empty and disabled, with a hint', async () => {
  await show({ day: null, dayHint: 'Die Regel nennt mehrere Tage.' });
  await expect.element(weekday).toBeDisabled();
  await expect.element(weekday).toHaveDisplayValue('–');
  await expect.element(weekday).toHaveAccessibleDescription('Die Regel nennt mehrere Tage.');
});

test('an error stands in place of what the times amount to, until it is corrected', async () => {
  await show({ children: 'jeden Dienstag' });
  const sum = page.getByText('jeden Dienstag');
  await typesInto(start, '25:00{Enter}');
  await sees(wrong);
  await expect.element(sum).not.toBeVisible();
  await typesInto(start, '9:30');
  await expect.element(sum).toBeVisible();
  await seesNot(wrong);
});

test('an error of both times describes both fields', async () => {
  await show({ problem: 'Das Ende muss nach dem Beginn liegen.' });
  for (const field of [start, end]) {
    await expect.element(field).toBeInvalid();
    await expect
      .element(field)
      .toHaveAccessibleDescription('Das Ende muss nach dem Beginn liegen.');
  }
});

test('the controls are in one row, or with the day above the times if it is too narrow', async () => {
  await show({ day: 3, daysLater: 1 });
  const controls = [weekday, start, end, mark];
  const middles = () =>
    controls.map((control) => {
      const { top, height } = control.element().getBoundingClientRect();
      return Math.round((top + height / 2) / 4);
    });
  for (const width of [1280, 600, 375]) {
    await page.viewport(width, 800);
    expect(new Set(middles()).size, `${width} pixels`).toBe(1);
  }
  await page.viewport(240, 800);
  const [dayRow, ...timeRows] = middles();
  expect(new Set(timeRows).size).toBe(1);
  expect(timeRows).not.toContain(dayRow);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(240);
});

test.each([1280, 340])('at %i px, several rows are aligned', async (width) => {
  await page.viewport(width, 800);
  await renderPart(
    <>
      <Sample />
      <Sample labelled={false} day={3} daysLater={1} />
    </>,
  );
  await sees(start.first());
  for (const control of [weekday, start, end]) {
    const [first, second] = control.elements().map((one) => one.getBoundingClientRect());
    expect(second?.left).toBe(first?.left);
    expect(second?.width).toBe(first?.width);
  }
});
