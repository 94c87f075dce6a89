import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessDraft, AccessEdit, NewLink } from '../../../src/domain/account/userAccess.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
import { wireUser } from '../../support/records.ts';
import { button, sees, types } from '../../support/screen/gestures.ts';

const wireVera = { ...wireUser, id: 6, username: 'vera', role: 'viewer' };
const wireBruno = { ...wireUser, id: 5, username: 'bruno', email: 'bruno@example.ch' };

export const dialog = page.getByRole('dialog');
export const name = dialog.getByLabelText(/^Benutzername/);
export const disabled = dialog.getByLabelText('Gesperrt', { exact: false });
export const submit = dialog.getByRole('button', { name: /^(Link erstellen|Speichern)$/ });
const link = dialog.getByLabelText('Link', { exact: true });

/** The list of the users, from which every dialog is opened. */
export async function seesUsers({ requests }: TestContext): Promise<void> {
  requests.always('GET auth/me', demoUser);
  requests.always('GET user', ok([wireUser, wireBruno, wireVera]));
  await sees(button('Ändern: anna'));
}

export function opener(draft: AccessDraft) {
  if (draft.kind === 'invite') return button('Jemanden einladen …');
  return button(
    `${draft.kind === 'change' ? 'Ändern' : 'Neuer Anmeldelink'}: ${draft.user.username}`,
  );
}

export async function fillsIn({ username, role, disabled: isTicked }: AccessEdit): Promise<void> {
  if (username !== undefined) await types(name, username);
  if (role) {
    await dialog
      .getByRole('radio')
      .nth(role === 'viewer' ? 0 : 1)
      .click();
  }
  if (isTicked !== undefined) await disabled.click();
}

/** Answers the request of the dialog that is open. */
export async function answerDialog(
  testContext: TestContext,
  with_: Parameters<typeof answer>[2],
): Promise<void> {
  const sent = ['POST user', 'POST user/5/link', 'PUT user/2', 'PUT user/5', 'PUT user/6'];
  const waiting = () => sent.find((call) => testContext.requests.waiting.includes(call));
  await expect.poll(waiting).toBeDefined();
  await answer(testContext, waiting()!, with_);
}

/** Answers that what was sent is done, with a link if one was made. */
export function isDone(testContext: TestContext, made: NewLink | null): Promise<void> {
  if (made === null) return answerDialog(testContext, ok(wireUser));
  const { username, token } = made;
  const wireLink = { token, expires_at: '2026-11-23T08:00:00Z' };
  const isInvitation = username !== wireBruno.username;
  return answerDialog(
    testContext,
    ok(isInvitation ? { ...wireUser, id: 3, username, link: wireLink } : wireLink),
  );
}

export async function seesLink(): Promise<void> {
  const value = () => (link.elements()[0] as HTMLInputElement | undefined)?.value;
  await expect.poll(value).toMatch(/\/invitation#(3f9a|77c1)$/);
}
