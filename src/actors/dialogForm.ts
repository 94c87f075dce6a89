import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { dialogFormMachine } from '../../machines/dialogFormMachine.ts';

export type DialogFormRef = ActorRefFrom<typeof dialogFormMachine>;

/** The chart of a form in a dialog, which is sent by this call. */
export function dialogForm<Draft>(send: (draft: Draft) => Promise<unknown>) {
  return dialogFormMachine.provide({
    actors: { sendDraft: fromPromise(({ input }) => send(input.draft as Draft)) },
  });
}

/** What the form shows. */
export function useDraft<Draft>(form: DialogFormRef): Draft {
  return useSelector(form, ({ context }) => context.draft) as Draft;
}

export function useIsSending(form: DialogFormRef): boolean {
  return useSelector(form, (snapshot) => snapshot.matches('sending'));
}

/** Calls back when what the server has is other than before, or may be. */
export function useStoredChanges(form: DialogFormRef | undefined, onChanged: () => void): void {
  const hear = useEffectEvent(onChanged);
  useEffect(() => form?.on('stored.changed', () => hear()).unsubscribe, [form]);
}
