import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { LinkMails, useLinkMailsProps } from '../../../actors/visits/linkMails.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import { mailOf, type LinkMail } from '../../../domain/mail/handover.ts';
import { NO_ID } from '../../../domain/record/recordReference.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { useMailFailureWords } from '../../mail/useMailFailureWords.ts';

function useShowsMails(): boolean {
  const hasMail = useFeature('mail');
  const mayAsk = usePermission('edit');
  return hasMail && mayAsk;
}

interface MailedLinksProps {
  readonly jobId: number;
  readonly children: ReactNode;
}

/** What has become of the mails with the links of a job, for all `MailedLink` inside. */
export function MailedLinks({ jobId, children }: MailedLinksProps) {
  const props = useLinkMailsProps(jobId);
  const isShown = useShowsMails() && jobId !== NO_ID;
  return isShown ? <LinkMails.Provider {...props}>{children}</LinkMails.Provider> : children;
}

interface MailedLinkProps {
  readonly by: Counterparty;
  /** Null for the job. */
  readonly visit: LinkMail['visit'];
}

/** Says what has become of the mail with which the server has sent a link, and when. */
export function MailedLink(props: MailedLinkProps) {
  return useShowsMails() ? <Words {...props} /> : null;
}

function Words({ by, visit }: MailedLinkProps) {
  const { t } = useLingui();
  const now = useNow();
  const reasonOf = useMailFailureWords();
  const mail = mailOf(LinkMails.useRows() ?? [], by, visit);
  if (!mail) return null;
  const { state, at } = mail;
  const moment = `${dayWriter(dayOf(now))(dayOf(at))} ${timeOf(at)}`;
  const reason = reasonOf(mail);
  const words = {
    sent: t`email sent ${moment}`,
    waiting: t`email waits for the mail server`,
    failed: t`email not delivered ${moment}: ${reason}`,
  };
  return (
    <chakra.span color={state === 'failed' ? 'red.800' : 'fg.muted'} overflowWrap="anywhere">
      {words[state]}
    </chakra.span>
  );
}
