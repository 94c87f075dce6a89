import { Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useDraft, type DialogFormRef } from '../../actors/dialogForm.ts';
import { Intake } from '../../actors/exchange/intake.ts';
import type { IntakeDraft, IntakeDraftOf } from '../../domain/intake/intakeDraft.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { DoneDialog } from '../page/dialogs/DoneDialog.tsx';
import { FormDialog } from '../page/dialogs/FormDialog.tsx';
import { RequestText } from './RequestText.tsx';
import { SourceForm } from './SourceForm.tsx';

/** The open dialog of the page, if one is. */
export function IntakeDialog() {
  const form = Intake.useSelector(({ children }) => children.form);
  const outcome = Intake.useSelector(({ context }) => context.outcome);
  if (outcome?.kind === 'opened') return <AddressDialog opened={outcome} />;
  if (outcome?.kind === 'taken') return <TakenDialog jobId={outcome.jobId} />;
  return form ? <OpenForm form={form} /> : null;
}

interface FormProps<Kind extends IntakeDraft['kind']> {
  readonly form: DialogFormRef;
  readonly draft: IntakeDraftOf<Kind>;
}

function OpenForm({ form }: { readonly form: DialogFormRef }) {
  const draft = useDraft<IntakeDraft>(form);
  switch (draft.kind) {
    case 'add':
    case 'change':
      return <SourceForm form={form} draft={draft} />;
    case 'renew':
      return <RenewalQuestion form={form} draft={draft} />;
    case 'test':
      return <TestQuestion form={form} draft={draft} />;
    case 'take':
    case 'delete':
      return <RequestQuestion form={form} draft={draft} />;
  }
}

function RenewalQuestion({ form, draft }: FormProps<'renew' | 'test'>) {
  const { name } = draft.source;
  return (
    <FormDialog
      form={form}
      title={<Trans>New address for «{name}»?</Trans>}
      action={<Trans>Make the address</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          The present address ends at once. The form on the website sends nothing more until it has
          the new one.
        </Trans>
      </Text>
    </FormDialog>
  );
}

function TestQuestion({ form, draft }: FormProps<'renew' | 'test'>) {
  const { name } = draft.source;
  return (
    <FormDialog
      form={form}
      title={<Trans>Make a test request of «{name}»?</Trans>}
      action={<Trans>Make a test request</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          It stands below with what was sorted out. There you can take it, to see how a request
          looks, or delete it.
        </Trans>
      </Text>
    </FormDialog>
  );
}

function RequestQuestion({ form, draft }: FormProps<'take' | 'delete'>) {
  const { kind, request } = draft;
  const isTaking = kind === 'take';
  return (
    <FormDialog
      form={form}
      title={isTaking ? <Trans>Take this request?</Trans> : <Trans>Delete this request?</Trans>}
      action={isTaking ? <Trans>Take the request</Trans> : <Trans>Delete the request</Trans>}
    >
      <RequestText request={request} />
      <Text color="fg.muted">
        {isTaking ? (
          <Trans>It becomes a job without a worker, among the new requests.</Trans>
        ) : (
          <Trans>What it says is gone at once, for good.</Trans>
        )}
      </Text>
    </FormDialog>
  );
}

function TakenDialog({ jobId }: { readonly jobId: number }) {
  const actor = Intake.useActorRef();
  const close = () => actor.send({ type: 'outcome.closed' });
  return (
    <DoneDialog title={<Trans>The request was taken</Trans>} startsAtTitle onClose={close}>
      <Text color="fg">
        <Trans>It stands among the new requests.</Trans>{' '}
        <Link asChild>
          <RouterLink to={recordPath('job', jobId)}>
            <Trans>Open the job</Trans>
          </RouterLink>
        </Link>
      </Text>
    </DoneDialog>
  );
}
