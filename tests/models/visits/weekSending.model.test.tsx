import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { HandedMails } from '../../../src/domain/mail/handover.ts';
import type { WeekMail, WeekNote } from '../../../src/domain/sentWeek/sentWeek.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, failing, ok, refusal } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { areLeft, cancel, isFor, MAIL, mailAll, openWeek, question, send } from './weekScreen.ts';
import { weekSendingModel } from './weekSending.model.ts';

const ANA = 'Ana Marques';

const message = button(`Nachricht an ${ANA}`);
const copy = button(`Nachricht kopieren für ${ANA}`);
const called = page.getByRole('checkbox').first();
const failure = page.getByRole('alert');
const repeat = button('Erneut versuchen');
const mailed = page.getByText(/E-Mails? (ist|sind) unterwegs/);

let noted: WeekNote;

const NOTES = { told: 'POST sent-week', withdrawn: 'POST sent-week/4/withdraw' };

/** The requests that note who was told, the oldest first. */
const pendingNote = ({ requests }: TestContext) =>
  requests.waiting.find((name) => Object.values(NOTES).includes(name)) ?? NOTES.told;

const controlOf = (note: WeekNote) => (note.kind === 'told' && note.way === 'copy' ? copy : called);

describeModel({
  model: weekSendingModel,
  path: '/plan/send?date=2026-11-23',
  features: ['einsatzplan', 'mail'],
  begin: async (testContext) => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => {} },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await openWeek(testContext);
    await message.click();
    await sees(copy);
  },
  gestures: {
    'telling.noted': {
      prepare: async (testContext, { note }: { note: WeekNote }) => {
        noted = note;
        if (note.kind !== 'withdrawn') return;
        await areLeft(testContext, { 1: 'call' });
        await sees(page.getByRole('checkbox', { checked: true }));
      },
      offered: () => question.elements().length === 0 && isOffered(controlOf(noted)),
      perform: (_, { note }: { note: WeekNote }) => controlOf(note).click(),
    },
    'note.repeated': { offered: () => isOffered(repeat), perform: () => repeat.click() },
    'mails.requested': {
      prepare: async (testContext, { mails }: { mails: readonly WeekMail[] }) => {
        if (question.elements().length === 0) await isFor(testContext, mails);
      },
      offered: () => question.elements().length === 0 && isOffered(mailAll),
      perform: () => mailAll.click(),
    },
    'mails.confirmed': { offered: () => isOffered(send), perform: () => send.click() },
    'mails.declined': { offered: () => isOffered(cancel), perform: () => cancel.click() },
    'xstate.done.actor.noteTelling': {
      perform: (testContext) =>
        answer(testContext, pendingNote(testContext), { status: 201, body: { id: 4 } }),
    },
    'xstate.error.actor.noteTelling': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, pendingNote(testContext), failing(error)),
    },
    'xstate.done.actor.handover': {
      perform: async (testContext, { output }: { output: { handed: HandedMails | null } }) => {
        const { handed } = output;
        await answer(testContext, MAIL, handed ? ok({ queued: handed.queued }) : refusal);
        if (!handed) await cancel.click();
      },
    },
  },
  views: {
    'showing.quiet': async () => {
      await seesNot(question);
      await seesNot(failure);
      await seesNot(mailed);
    },
    'showing.mailed': () => sees(mailed),
    'showing.unnoted': () => sees(failure.getByText('Es wurde nicht notiert', { exact: false })),
    noting: async () => {
      await seesNot(question);
      await sees(page.getByRole('button', { name: /^Allen per/, disabled: true }));
    },
    asking: async () => {
      await sees(question.getByText('Ana Marques', { exact: false }));
      await sees(send);
    },
    mailing: () => sees(question.getByText('Wird übergeben …')),
  },
});
