import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { LinkMails, useLinkMailsProps } from '../../../actors/visits/linkMails.ts';
import type { Counterparty } from '../../../domain/job/confirmation/confirmedTerms.ts';
import { mailOf, type LinkMail } from '../../../domain/mail/handover.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { dayWriter } from '../../../domain/visits/visitInWords.ts';
import { useMailFailureWords } from '../../mail/useMailFailureWords.ts';

interface MailedLinkProps {
  readonly jobId: number;
  readonly by: Counterparty;
  /** Null for the job. */
  readonly visit: LinkMail['visit'];
}

/** Says what has become of the mail with which the server has sent a link, and when. */
export function MailedLink(props: MailedLinkProps) {
  const hasMail = useFeature('mail');
  const mayAsk = usePermission('edit');
  return hasMail && mayAsk ? <Loaded {...props} /> : null;
}

function Loaded({ jobId, ...asked }: MailedLinkProps) {
  return (
    <LinkMails.Provider {...useLinkMailsProps(jobId)}>
      <Words {...asked} />
    </LinkMails.Provider>
  );
}

function Words({ by, visit }: Omit<MailedLinkProps, 'jobId'>) {
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
