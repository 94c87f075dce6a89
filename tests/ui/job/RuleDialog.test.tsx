import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { withMotion } from '../../support/screen/media.ts';

beforeEach(withMotion);

const frequency = page.getByLabelText('Häufigkeit');
const dialog = page.getByRole('dialog', { name: 'Wie oft?' });
const apply = dialog.getByRole('button', { name: 'Übernehmen' });
const weekday = (name: string) => dialog.getByRole('button', { name, exact: true });
const interval = dialog.getByLabelText('Alle wie viele');
const unit = dialog.getByLabelText('Wochen oder Monate');
const replaced = page.getByText('Neue Häufigkeit: Bitte Tag und Zeiten prüfen.');

/** Opens a job on Friday, 20 November 2026, with one event, and its rule. */
async function opensRule(rrule: string) {
  const events = [
    {
      start_time: '2026-11-02T09:00:00+01:00',
      end_time: '2026-11-02T11:00:00+01:00',
      rrule,
    },
  ];
  await openJob({ job: { appointment: { events } }, jobs: [] });
  await sees(frequency);
  await frequency.selectOptions('Regel wählen …');
  await sees(dialog);
}

test('a rule says itself in words with its next four dates while it is chosen', async () => {
  await opensRule('FREQ=WEEKLY;BYDAY=MO');
  await weekday('Donnerstag').click();
  await sees(dialog.getByText('jeden Montag und Donnerstag'));
  await sees(
    dialog.getByText(
      'Nächste Einsätze: Mo\u00a023.11., Do\u00a026.11., Mo\u00a030.11., Do\u00a003.12.',
    ),
  );
});

test('every so many months, a rule is on a date, also on the last day', async () => {
  await opensRule('FREQ=WEEKLY;BYDAY=MO');
  await unit.selectOptions('Monate');
  await interval.selectOptions('3');
  await dialog.getByLabelText('an einem Datum').click();
  await dialog.getByLabelText('Tag des Monats').selectOptions('letzter Tag');
  await sees(dialog.getByText('alle 3 Monate am letzten Tag'));
});

test('a chosen rule takes the place of the appointment at its times', async () => {
  await opensRule('FREQ=WEEKLY;BYDAY=MO');
  await weekday('Donnerstag').click();
  await apply.click();
  await seesNot(dialog);
  await sees(page.getByText('jeden Montag und Donnerstag'));
  await expect.element(page.getByLabelText('Beginn')).toHaveValue('09:00');
  await expect.element(page.getByLabelText('Ende', { exact: true })).toHaveValue('11:00');
});

test('the rule of the job is shown as it is, and changes nothing if it stays', async () => {
  await opensRule('FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,3MO');
  await expect.element(interval).toHaveValue('2');
  await expect.element(weekday('3.')).toHaveAttribute('aria-pressed', 'true');
  await apply.click();
  await seesNot(dialog);
  await seesNot(replaced);
});

test('the rule that a closed dialog had is not taken', async () => {
  await opensRule('FREQ=WEEKLY;BYDAY=MO');
  await weekday('Donnerstag').click();
  await userEvent.keyboard('{Escape}');
  await seesNot(dialog);
  await seesNot(replaced);
});

test('without a day, a rule is not taken', async () => {
  await opensRule('FREQ=WEEKLY;BYDAY=MO');
  await weekday('Montag').click();
  await sees(dialog.getByText('Bitte mindestens einen Tag wählen.'));
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true');
  (apply.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await sees(dialog);
});

test('a rule of every second week says whether its weeks are even or odd', async () => {
  await opensRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261220');
  await userEvent.keyboard('{Escape}');
  await sees(page.getByText('alle 2 Wochen am Montag bis 20.12.2026 · ungerade Wochen'));
});
