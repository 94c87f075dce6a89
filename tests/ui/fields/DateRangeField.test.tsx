import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { quickPeriod, type QuickRange } from '../../../src/domain/reports/period.ts';
import { DateRangeField } from '../../../src/ui/fields/date/DateRangeField.tsx';
import { useTypedValueOf } from '../../../src/ui/fields/typing/useTypedValue.ts';
import { day } from '../../domain/support/values.ts';
import { button, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const TODAY = day('2026-11-20');

const from = page.getByLabelText('Von', { exact: true });
const to = page.getByLabelText('Bis', { exact: true });
const problem = page.getByText('Das Ende liegt vor dem Beginn.');
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

function Sample() {
  const [range, setRange] = useState<QuickRange | null>('lastMonth');
  const [period, setPeriod] = useState(quickPeriod('lastMonth', TODAY));
  const edit = (changed: Partial<typeof period>) => {
    setPeriod({ ...period, ...changed });
    setRange(null);
  };
  const start = useTypedValueOf<LocalDate | null>(period.start, (next) => edit({ start: next }));
  const end = useTypedValueOf<LocalDate | null>(period.end, (next) => edit({ end: next }));
  return (
    <DateRangeField
      today={TODAY}
      range={range}
      start={start}
      end={end}
      onRange={(quick) => {
        setRange(quick);
        setPeriod(quickPeriod(quick, TODAY));
      }}
    />
  );
}

async function show(): Promise<void> {
  await renderPart(<Sample />);
  await sees(from);
}

test('the quick ranges show their dates, and the chosen one is pressed', async () => {
  await show();
  await sees(button('Letzter Monat 01.10.–31.10.2026'));
  await sees(button('Dieser Monat 01.11.–30.11.2026'));
  await sees(button('Dieses Jahr 01.01.–31.12.2026'));
  expect(pressed()).toEqual(['Letzter Monat 01.10.–31.10.2026']);
});

test('specification: a quick range sets both days', async () => {
  await show();
  await button(/^Dieses Jahr/).click();
  await expect.element(from).toHaveValue('01.01.2026');
  await expect.element(to).toHaveValue('31.12.2026');
  expect(pressed()).toEqual(['Dieses Jahr 01.01.–31.12.2026']);
});

test('specification: editing a day clears the highlight, also if the days are those of a quick range again', async () => {
  await show();
  await types(to, '30.10.2026');
  expect(pressed()).toEqual([]);
  await types(to, '31.10.2026');
  expect(pressed()).toEqual([]);
});

test('a day without a year is the last such day and never one to come', async () => {
  await show();
  await types(from, '21.11.');
  await userEvent.tab();
  await expect.element(from).toHaveValue('21.11.2025');
  await types(to, '2011');
  await userEvent.tab();
  await expect.element(to).toHaveValue('20.11.2026');
});

test('an end before the start is named at the field, and no longer once it is mended', async () => {
  await show();
  await types(from, '02.11.2026');
  await userEvent.tab();
  await sees(problem);
  await expect.element(to).toHaveAttribute('aria-invalid', 'true');
  await expect.element(to).toHaveAccessibleDescription('Das Ende liegt vor dem Beginn.');
  await types(to, '02.11.2026');
  await seesNot(problem);
});
