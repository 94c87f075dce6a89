import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { Mail, MailList, useMailListProps, useMailProps } from '../../actors/mail.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { UndeliveredMail } from '../../domain/mail/mailState.ts';
import { isolated } from '../../domain/isolated.ts';
import { dayOf, formatDay, timeOf } from '../../domain/time/dates.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { useMailFailureWords } from '../mail/useMailFailureWords.ts';

/** Whether mails go out, what has become of a test, and which have not arrived. */
export function MailCard() {
  const isOffered = useFeature('mail');
  const [list, requests] = [useMailListProps(), useMailProps()];
  return (
    <Card title={<Trans>Emails</Trans>} id="mail">
      <Stack gap="4" p="4" pt="2">
        {isOffered ? (
          <MailList.Provider {...list}>
            <Mail.Provider {...requests}>
              <Mails />
            </Mail.Provider>
          </MailList.Provider>
        ) : (
          <Text color="fg.muted">
            <Trans>
              This server sends no emails. Whoever looks after it can connect it to a mail server.
            </Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Mails() {
  const list = MailList.useActorRef();
  const actor = Mail.useActorRef();
  const isLoading = MailList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const isFailed = MailList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const isBusy = Mail.useSelector((snapshot) => snapshot.matches('working'));
  const isTesting = Mail.useSelector(
    (snapshot) => snapshot.matches('working') && snapshot.context.request?.kind === 'test',
  );
  const state = MailList.useRow();
  useEffect(() => {
    const { unsubscribe } = actor.on('mails.changed', () =>
      list.send({ type: 'refresh.requested' }),
    );
    return unsubscribe;
  }, [actor, list]);
  if (isLoading) return <Box minH="5" />;
  if (isFailed || !state) {
    return (
      <Notice
        tone="failure"
        action={<RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />}
      >
        <Trans>What has become of emails could not be loaded.</Trans>
      </Notice>
    );
  }
  const { sender, lastSent, waiting, undelivered } = state;
  return (
    <>
      <Box>
        <Text overflowWrap="anywhere">
          <Trans>Sender: {sender}</Trans>
        </Text>
        <Text color="fg.muted">
          {lastSent ? <LastSent at={lastSent} /> : <Trans>No email has been sent yet.</Trans>}{' '}
          {waiting > 0 && (
            <Plural value={waiting} one="# email is waiting." other="# emails are waiting." />
          )}
        </Text>
      </Box>
      <News />
      <Flex>
        <ActionButton
          variant="outline"
          colorPalette="gray"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'mail.requested', request: { kind: 'test' } })}
        >
          {isTesting ? <Trans>Sending…</Trans> : <Trans>Send a test email to myself</Trans>}
        </ActionButton>
      </Flex>
      {undelivered.length > 0 && (
        <Stack gap="2">
          <Heading as="h3" fontSize="sm" fontWeight="semibold">
            <Trans>Not delivered</Trans>{' '}
            <chakra.span fontVariantNumeric="tabular-nums" fontWeight="normal" color="fg.muted">
              · {undelivered.length}
            </chakra.span>
          </Heading>
          <chakra.ul listStyleType="none">
            {undelivered.map((mail) => (
              <MailRow key={mail.id} mail={mail} disabled={isBusy} />
            ))}
          </chakra.ul>
        </Stack>
      )}
    </>
  );
}

function LastSent({ at }: { readonly at: UndeliveredMail['at'] }) {
  const isToday = dayOf(at) === useToday();
  const day = formatDay(dayOf(at));
  const time = timeOf(at);
  return isToday ? (
    <Trans>Last sent: today, {time}.</Trans>
  ) : (
    <Trans>
      Last sent: {day}, {time}.
    </Trans>
  );
}

/** What has become of what was asked for. */
function News() {
  const words = useMailFailureWords();
  const request = Mail.useSelector(({ context }) => context.request);
  const tested = Mail.useSelector(({ context }) => context.tested);
  const failure = Mail.useSelector(({ context }) => context.failure);
  const isDone = Mail.useSelector((snapshot) => snapshot.matches({ resting: 'done' }));
  const isFailed = Mail.useSelector((snapshot) => snapshot.matches({ resting: 'failed' }));
  const recipient = tested?.recipient ?? '';
  return (
    <>
      <Box role="status" _empty={{ display: 'none' }}>
        {isDone && tested?.failure === null && (
          <Notice tone="success">
            <Trans>The mail server has accepted the test email to {recipient}.</Trans>
          </Notice>
        )}
        {isDone && request?.kind === 'repeat' && (
          <Notice tone="success">
            <Trans>The email is being sent again.</Trans>
          </Notice>
        )}
      </Box>
      {isDone && tested?.failure && (
        <Notice tone="failure">
          <Trans>The test email to {recipient} was not delivered.</Trans> {words(tested)}
        </Notice>
      )}
      {isFailed && (
        <Notice tone="failure">
          {failure?.message} <Trans>Nothing was done. Try again.</Trans>
          <RequestReference failure={failure} />
        </Notice>
      )}
    </>
  );
}

interface MailRowProps {
  readonly mail: UndeliveredMail;
  readonly disabled: boolean;
}

function MailRow({ mail, disabled }: MailRowProps) {
  const { t } = useLingui();
  const actor = Mail.useActorRef();
  const words = useMailFailureWords();
  const { id, recipient, subject, at } = mail;
  const name = recipient.name;
  const request = (kind: 'repeat' | 'dismiss') =>
    actor.send({ type: 'mail.requested', request: { kind, id } });
  return (
    <Flex as="li" wrap="wrap" align="center" gap="2" py="2.5" borderTopWidth="1px">
      <Box flex="1 1 14rem" overflowWrap="anywhere">
        <Text fontWeight="medium">
          <bdi>{name}</bdi>
          <chakra.span fontWeight="normal" color="fg.muted">
            {' · '}
            {subject}
          </chakra.span>
        </Text>
        <Text fontSize="sm" color="fg.error">
          {words(mail)}
        </Text>
        <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatDay(dayOf(at))}, {timeOf(at)}
        </Text>
      </Box>
      <Flex gap="2">
        <ActionButton
          variant="outline"
          colorPalette="gray"
          disabled={disabled}
          aria-label={t`Send again: ${isolated(name)}`}
          onClick={() => request('repeat')}
        >
          <Trans>Send again</Trans>
        </ActionButton>
        <ActionButton
          variant="ghost"
          colorPalette="gray"
          disabled={disabled}
          aria-label={t`Settled: ${isolated(name)}`}
          onClick={() => request('dismiss')}
        >
          <Trans>Settled</Trans>
        </ActionButton>
      </Flex>
    </Flex>
  );
}
