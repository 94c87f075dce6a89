import type { Question } from './question.ts';

export const session: readonly Question[] = [
  {
    asks: 'What if my session ends while I work?',
    walk: 'a request refused for want of a session causes one check, which leads out',
    at: 'signedOut',
  },
  {
    asks: 'What if the connection is lost while I work?',
    walk: 'a person whose session could not be checked works on, and is checked when the connection is back',
    at: 'signedIn.unchecked',
  },
  {
    asks: 'What if I open a page, and the server cannot be reached?',
    walk: 'the first check is repeated twice as well, behind the splash',
    at: 'unreached',
  },
  {
    asks: 'What if somebody else signs in in another tab?',
    walk: 'a session that another tab took over is found when the path changes',
    at: 'signedIn',
  },
  {
    asks: 'What if the server does not answer my sign-out?',
    walk: 'a sign-out that the server never answers ends after five seconds',
    at: 'signedOut',
  },
];

export const signIn: readonly Question[] = [
  {
    asks: 'What if the password is wrong?',
    walk: 'specification: a wrong password is reported, and the next try is sent',
    at: 'editing.rejected',
  },
  {
    asks: 'What if the server does not answer?',
    walk: 'specification: any other failure is reported, and the next try is sent',
    at: 'editing.failed',
  },
  {
    asks: 'What if I press “Sign in” twice?',
    walk: 'specification: a right password is announced once, and further submits do nothing',
    at: 'submitting.asking',
  },
  {
    asks: 'What if I go on typing while the password is checked?',
    walk: 'what is typed during a request is kept and sent with the next',
    at: 'submitting',
  },
];

export const passwordChange: readonly Question[] = [
  {
    asks: 'What if the answer never comes?',
    walk: 'a change without an answer can be sent again',
    at: 'editing.unanswered',
  },
  {
    asks: 'What if the server refuses the new password?',
    walk: 'a refusal keeps what was typed for the next try',
    at: 'editing.refused',
  },
  {
    asks: 'What if I leave without sending it?',
    walk: 'specification: cancelling goes back and sends nothing',
    at: 'cancelled',
  },
  {
    asks: 'What if I send it twice?',
    walk: 'specification: while it is being sent nothing can be done, a second submit included',
    at: 'submitting',
  },
];

export const invitation: readonly Question[] = [
  {
    asks: 'What if the link is no longer valid?',
    walk: 'a link that the server does not know is invalid',
    at: 'invalid',
  },
  {
    asks: 'What if the answer never comes when I set the password?',
    walk: 'without an answer it may be set, and a second try that finds the link used says so',
    at: 'editing.unanswered',
  },
  {
    asks: 'What if the server cannot be reached when I open the link?',
    walk: 'a link that could not be asked about is asked about again',
    at: 'unopened',
  },
  {
    asks: 'What if the server refuses the password?',
    walk: 'a refusal is shown, typed text is kept, and the next try is sent',
    at: 'editing.refused',
  },
];

export const userAccess: readonly Question[] = [
  {
    asks: 'What if I lose the link of an invitation?',
    walk: 'an invitation ends with a link that is shown once, as a new link does',
    at: 'linked',
  },
  {
    asks: 'What if somebody leaves who has seen the links of workers?',
    walk: 'who is disabled and has seen the links of workers: all are renewed, and whom to tell is shown',
    at: 'offering',
  },
  {
    asks: 'What if I close the dialog?',
    walk: 'a dialog that is closed changes nothing',
    at: 'closed',
  },
];

export const dialogForm: readonly Question[] = [
  {
    asks: 'What if the answer never comes?',
    walk: 'without an answer it may be done: the list is told, and it can be sent again',
    at: 'editing.unanswered',
  },
  {
    asks: 'What if the server refuses it?',
    walk: 'a refusal is shown with what was chosen, which can be sent again or dropped',
    at: 'editing.refused',
  },
  {
    asks: 'What if I close the dialog?',
    walk: 'a dialog that is closed changes nothing',
    at: 'closed',
  },
  {
    asks: 'What if I send it twice?',
    walk: 'while it is sent, nothing can be done',
    at: 'sending',
  },
];
