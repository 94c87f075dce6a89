import { page } from 'vitest/browser';
import type { AccessDraft, NewLink } from '../../../src/domain/account/userAccess.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { answer, ok } from '../../support/pages/backend.ts';
import { isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { dialog, fillsIn, isDone, opener, seesLink, seesUsers, submit } from './accessScreen.ts';
import { userAccessModel } from './userAccess.model.ts';

const close = dialog.getByRole('button', { name: 'Abbrechen' });
const done = dialog.getByRole('button', { name: 'Fertig' });
const offer = dialog.getByText(/^(anna|bruno) konnte die Links der Mitarbeitenden sehen$/);

interface Ended<Answer> {
  readonly output: { readonly sent: AccessDraft | null; readonly answer: Answer };
}

describeModel({
  model: userAccessModel,
  path: '/users',
  begin: seesUsers,
  gestures: {
    'dialog.opened': {
      offered: () => dialog.elements().length === 0,
      perform: (_, { draft }: { draft: AccessDraft }) => opener(draft).click(),
    },
    'outcome.closed': { offered: () => isOffered(done), perform: () => done.click() },
    'xstate.done.actor.form': {
      perform: async (testContext, { output: { sent, answer: link } }: Ended<NewLink | null>) => {
        if (sent === null) return close.click();
        if (sent.kind === 'invite') await fillsIn({ username: sent.username, role: sent.role });
        if (sent.kind === 'change' && sent.disabled) await fillsIn({ disabled: true });
        await submit.click();
        await isDone(testContext, link);
      },
    },
    'xstate.done.actor.offer': {
      perform: async (testContext, { output }: Ended<object>) => {
        if (output.sent === null)
          return page.getByRole('button', { name: 'Links behalten' }).click();
        await page.getByRole('button', { name: 'Alle Links erneuern' }).click();
        await answer(testContext, 'POST worker/links', ok(output.answer));
      },
    },
  },
  views: {
    closed: () => seesNot(dialog),
    asking: () => sees(submit),
    offering: () => sees(offer),
    renewed: () => sees(dialog.getByRole('link').last()),
    linked: seesLink,
  },
});
