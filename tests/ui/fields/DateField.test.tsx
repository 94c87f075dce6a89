import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDay } from '../../../src/domain/time/dates.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { DateField } from '../../../src/ui/fields/date/DateField.tsx';
import { day } from '../../domain/support/values.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { useSampleValue } from '../../support/screen/useSampleValue.ts';

const TODAY = day('2026-11-24');

const field = page.getByRole('textbox', { name: 'Beginn' });
const opener = button('Kalender öffnen');
const calendar = page.getByRole('dialog', { name: 'Datum wählen' });
/** A day by its name, or by the start or end of it. */
const cell = (name: string) =>
  calendar.getByRole('gridcell', { name: new RegExp(`(^|, )${name}( |$)`) });
const invalid = page.getByText('Ungültiges Datum');

/** The values of the field, and whether it showed them, in order. */
let said: unknown[];

interface SampleProps {
  readonly value?: LocalDate | null;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  readonly place?: React.CSSProperties;
}

function Sample({ value = day('2026-11-20'), place, ...range }: SampleProps) {
  const typed = useSampleValue<LocalDate | null>(value, {
    onValue: (next) => said.push(next),
    onParsed: (parsed) => said.push(parsed),
  });
  return (
    <div style={{ width: 'fit-content', ...place }}>
      <DateField {...typed} {...range} label="Beginn" today={TODAY} />
    </div>
  );
}

async function show(props: SampleProps = {}): Promise<void> {
  await renderPart(<Sample {...props} />);
  await sees(field);
}

/** Replaces the text of the field, key by key. */
async function typesInstead(text: string): Promise<void> {
  await userEvent.tripleClick(field);
  await userEvent.keyboard(text);
}

const pressTab = () => userEvent.tab();
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  said = [];
});

describe('typing in a date field', () => {
  test('changes the value at the last digit of a full date, and not before', async () => {
    await show();
    await typesInstead('24.11.2027');
    expect(said).toEqual([false, '2027-11-24', true]);
    await expect.element(field).toHaveFocus();
  });

  test('changes the value at the last of eight digits', async () => {
    await show();
    await typesInstead('31122026');
    expect(said).toEqual([false, '2026-12-31', true]);
    await pressTab();
    await expect.element(field).toHaveValue('31.12.2026');
  });

  test.each([
    ['24.11.', '{Enter}', '2026-11-24'],
    ['24.11', '{Tab}', '2026-11-24'],
    ['1.2.27', '{Tab}', '2027-02-01'],
    ['6.1.', '{Tab}', '2027-01-06'],
    ['3112', '{Enter}', '2026-12-31'],
    ['310127', '{Tab}', '2027-01-31'],
  ])('changes the value to %j only on %s', async (text, key, taken) => {
    await show();
    await typesInstead(text);
    expect(said).toEqual([false]);
    await press(key);
    expect(said).toEqual([false, taken, true]);
    await expect.element(field).toHaveValue(formatDay(day(taken)));
  });

  test('formats the date in full on blur', async () => {
    await show();
    await typesInstead('1.2.2027');
    await expect.element(field).toHaveValue('1.2.2027');
    await pressTab();
    await expect.element(field).toHaveValue('01.02.2027');
  });

  test.each(['Control', 'Meta'])(
    'changes the value to a short form before %s+S saves',
    async (command) => {
      const saves = vi.fn<(before: unknown) => void>();
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 's') return;
        event.preventDefault();
        saves([...said]);
      };
      document.addEventListener('keydown', onKeyDown);
      onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
      await show();
      await typesInstead('24.11.');
      await press(`{${command}>}s{/${command}}`);
      expect(saves).toHaveBeenCalledExactlyOnceWith([false, '2026-11-24', true]);
    },
  );

  test.each(['20.11.2026', '20.11.', '20.11.26'])(
    'does not report a change if %j is the date that there is',
    async (text) => {
      await show();
      await typesInstead(text);
      await pressTab();
      expect(said).toEqual([false, true]);
    },
  );
});

describe('an invalid date', () => {
  test('has no error before blur, and then one that says what to type', async () => {
    await show();
    await typesInstead('24.11.x');
    await seesNot(invalid);
    await pressTab();
    await sees(invalid);
    await expect.element(field).toBeInvalid();
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        'Ungültiges Datum. Geben Sie Tag, Monat und Jahr ein, zum Beispiel 24.11.2026. Es gilt weiterhin der 20.11.2026.',
      );
    await expect.element(field).toHaveValue('24.11.x');
    expect(said).toEqual([false]);
  });

  test('that does not exist has an error that names it', async () => {
    await show();
    await typesInstead('31.11.{Enter}');
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        'Ungültiges Datum. Den 31.11.2026 gibt es nicht. Es gilt weiterhin der 20.11.2026.',
      );
  });

  test('has an error on Enter too', async () => {
    await show();
    await typesInstead('morgen{Enter}');
    await sees(invalid);
  });

  test('loses its error as soon as it is corrected, and gets a new one only on blur', async () => {
    await show();
    await typesInstead('x30.11.2026{Enter}');
    await sees(invalid);
    await press('{Home}{Delete}');
    await seesNot(invalid);
    await expect.element(field).toBeValid();
    expect(said).toEqual([false, '2026-11-30', true]);
    await press('{End}x');
    await seesNot(invalid);
  });

  test('is replaced by the current date on Escape', async () => {
    await show();
    await typesInstead('31.11.{Enter}');
    await sees(invalid);
    await press('{Escape}');
    await expect.element(field).toHaveValue('20.11.2026');
    await seesNot(invalid);
    expect(said).toEqual([false, true]);
  });

  test('has no message about the current date if there is none', async () => {
    await show({ value: null });
    await typesInstead('x{Enter}');
    await sees(invalid);
    await seesNot(page.getByText(/Es gilt weiterhin/));
    await press('{Backspace}{Tab}');
    await seesNot(invalid);
    expect(said).toEqual([false, true]);
  });
});

test('a date out of range is refused with the allowed range and the current date', async () => {
  await show();
  await typesInstead('1.1.2077{Enter}');
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'Das Datum muss zwischen dem 01.01.1970 und dem 31.12.2076 liegen. Es gilt weiterhin der 20.11.2026.',
    );
  await expect.element(field).toHaveValue('1.1.2077');
  expect(said).toEqual([false]);
});

describe('the date picker', () => {
  const opens = async () => {
    await opener.click();
    await sees(calendar);
  };

  test('opens at the chosen day, with weeks from Monday, and marks today', async () => {
    await show();
    await opens();
    await expect.element(cell('Freitag, 20. November 2026')).toHaveFocus();
    await expect.element(cell('20. November')).toHaveAttribute('aria-selected', 'true');
    await expect.element(cell('24. November')).toHaveAttribute('aria-current', 'date');
    expect(calendar.getByRole('gridcell', { selected: true }).elements()).toHaveLength(1);
    const headers = calendar.getByRole('columnheader').elements();
    expect(headers.map(({ textContent }) => textContent).join(' ')).toBe('Mo Di Mi Do Fr Sa So');
  });

  test('opens at today if no day is chosen', async () => {
    await show({ value: null });
    await opens();
    await expect.element(cell('24. November')).toHaveFocus();
    expect(calendar.getByRole('gridcell', { selected: true }).elements()).toHaveLength(0);
  });

  test('works by keyboard alone', async () => {
    await show();
    field.element().focus();
    await pressTab();
    await expect.element(opener).toHaveFocus();
    await press('{Enter}');
    await sees(calendar);
    await press('{ArrowRight}{ArrowDown}{Home}');
    await expect.element(cell('Montag, 23. November 2026')).toHaveFocus();
    await press('{PageDown}');
    await expect.element(cell('Mittwoch, 23. Dezember 2026')).toHaveFocus();
    await press('{Shift>}{PageDown}{/Shift}{ArrowUp}{End}{ArrowLeft}');
    await expect.element(cell('Samstag, 18. Dezember 2027')).toHaveFocus();
    await press('{Enter}');
    await seesNot(calendar);
    await expect.element(opener).toHaveFocus();
    await expect.element(field).toHaveValue('18.12.2027');
    expect(said).toEqual(['2027-12-18']);
  });

  test('keeps the focus on the day when the month changes, and is one tab stop', async () => {
    await show();
    await opens();
    await pressTab();
    await expect.element(calendar.getByRole('button', { name: 'Vorheriger Monat' })).toHaveFocus();
    await press(' ');
    await expect.element(calendar.getByRole('grid', { name: 'Oktober 2026' })).toBeVisible();
    await expect.element(calendar.getByRole('button', { name: 'Vorheriger Monat' })).toHaveFocus();
    await pressTab();
    await expect.element(calendar.getByRole('combobox', { name: 'Jahr' })).toHaveFocus();
    await pressTab();
    await pressTab();
    await expect.element(cell('Dienstag, 20. Oktober 2026')).toHaveFocus();
  });

  test('closes on Escape without a change', async () => {
    await show();
    await opens();
    await press('{ArrowRight}{Escape}');
    await seesNot(calendar);
    await expect.element(opener).toHaveFocus();
    expect(said).toEqual([]);
  });

  test('closes on a click outside, which has no other effect', async () => {
    await show();
    await opens();
    await userEvent.click(document.body, { position: { x: 700, y: 600 } });
    await seesNot(calendar);
    expect(said).toEqual([]);
  });

  test('changes the value to the clicked day, also of another month', async () => {
    await show();
    await opens();
    await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Jahr' }), '2028');
    await cell('Sonntag, 24. Dezember 2028').click();
    await expect.element(field).toHaveValue('24.12.2028');
    expect(said).toEqual(['2028-12-24']);
    await seesNot(calendar);
  });

  test('lists the years from 100 back to 52 ahead, and disables the ones out of range', async () => {
    await show();
    await opens();
    const years = calendar.getByRole('option').elements() as HTMLOptionElement[];
    const named = (all: readonly HTMLOptionElement[]) => all.map(({ textContent }) => textContent);
    const disabled = years.filter((year) => year.disabled);
    expect([named(years)[0], named(years).at(-1), years.length]).toEqual(['1926', '2078', 153]);
    expect([named(disabled)[0], named(disabled)[43]]).toEqual(['1926', '1969']);
    expect(named(disabled).slice(44)).toEqual(['2077', '2078']);
    await expect.element(calendar.getByRole('combobox', { name: 'Jahr' })).toHaveValue('2026');
  });

  test('replaces an invalid text by the chosen day', async () => {
    await show();
    await typesInstead('31.11.');
    await opens();
    await cell('Freitag, 20. November').click();
    await expect.element(field).toHaveValue('20.11.2026');
    await seesNot(invalid);
    expect(said).toEqual([false, true]);
  });

  test('disables the days out of range', async () => {
    await show({ min: day('2026-11-10'), max: day('2027-02-10') });
    await opens();
    await expect.element(cell('Montag, 9. November')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(cell('10. November')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(cell('Montag, 9. November'), { force: true });
    await sees(calendar);
    expect(said).toEqual([]);
    await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
    const years = calendar.getByRole('option').elements() as HTMLOptionElement[];
    expect(years).toHaveLength(153);
    const open = years.filter(({ disabled }) => !disabled);
    expect(open.map(({ textContent }) => textContent)).toEqual(['2026', '2027']);
    cell('20. Dezember').element().focus();
    await press('{PageUp}{PageUp}{PageUp}');
    await expect.element(cell('10. November')).toHaveFocus();
    await press('{Shift>}{PageDown}{/Shift}');
    await expect.element(cell('10. Februar 2027')).toHaveFocus();
    await expect
      .element(calendar.getByRole('button', { name: 'Nächster Monat' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['at the left', { position: 'fixed', left: '0', top: '200px' }],
    ['at the right', { position: 'fixed', right: '0', top: '200px' }],
    ['at the bottom', { position: 'fixed', left: '20px', bottom: '0' }],
  ] as const)('is inside the viewport on a narrow screen, %s', async (_, place) => {
    await page.viewport(375, 667);
    await show({ place });
    await opens();
    const { left, top, right, bottom } = calendar.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
    expect(bottom).toBeLessThanOrEqual(667);
    const input = field.element().getBoundingClientRect();
    expect(top >= input.bottom || bottom <= input.top).toBe(true);
  });
});
