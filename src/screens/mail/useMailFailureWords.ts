import { useLingui } from '@lingui/react/macro';
import type { MailTest } from '../../domain/mail/mailState.ts';
import type { MailFailure } from '../../domain/mail/undelivered.ts';

/** Says why a mail has not arrived, or may not have, with the words of the mail server. */
export function useMailFailureWords(): (mail: Pick<MailTest, 'failure' | 'answer'>) => string {
  const { t } = useLingui();
  const reasons: Readonly<Record<MailFailure, string>> = {
    noAddress: t`There is no valid email address.`,
    refused: t`The mail server has refused it.`,
    unreachable: t`The mail server could not be reached.`,
    notSignedIn: t`The mail server has not accepted the password of this server.`,
    lostAnswer: t`Unclear: the connection broke before the mail server answered. It may have arrived.`,
  };
  return ({ failure, answer }) =>
    failure === null ? '' : [reasons[failure], answer && `(${answer})`].filter(Boolean).join(' ');
}
