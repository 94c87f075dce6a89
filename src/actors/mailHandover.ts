import { useSelector } from '@xstate/react';
import { fromPromise, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { mailHandoverMachine } from '../../machines/mailHandoverMachine.ts';
import type { Failure } from '../domain/failure.ts';
import type { HandedMails, MailsToHand } from '../domain/mail/handover.ts';

type MailsOf<Kind extends MailsToHand['kind']> = MailsToHand & { readonly kind: Kind };

/** The chart of mails of one kind, with the call that hands them over as its port. */
export function mailHandover<Kind extends MailsToHand['kind']>(
  hand: (mails: MailsOf<Kind>) => Promise<HandedMails>,
) {
  return mailHandoverMachine.provide({
    actors: {
      handMails: fromPromise(({ input }) => hand(input.mails as MailsOf<Kind>)),
    },
  });
}

type Handover = ActorRefFrom<typeof mailHandoverMachine>;

/** An actor whose chart has mails handed over. */
interface Handing extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => { readonly children: { readonly [id: string]: unknown } };
}

/** Its handover; undefined while there is none. */
export function useHandover(handing: Handing): Handover | undefined {
  return useSelector(handing, ({ children }) => children['handover'] as Handover | undefined);
}

/** What is selected of that handover; undefined while there is none. */
export function useHandoverState<Selected>(
  handing: Handing,
  select: (handover: SnapshotFrom<Handover>) => Selected,
): Selected | undefined {
  return useSelector(useHandover(handing), (handover) => handover && select(handover));
}

/** Why the last try to hand mails over has failed; null while there was none, or while one runs. */
export function useHandoverFailure(
  handing: Handing,
): { readonly failure: Failure; readonly isUnclear: boolean } | null {
  const failure = useHandoverState(handing, (snapshot) =>
    snapshot.matches('handing') ? null : snapshot.context.failure,
  );
  const isUnclear = useHandoverState(handing, (snapshot) => snapshot.matches('unanswered'));
  return failure ? { failure, isUnclear: isUnclear ?? false } : null;
}
