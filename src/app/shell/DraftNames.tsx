import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import type { MadeKind } from '../../domain/record/recordForm.ts';
import { draftPath } from '../../domain/navigation/route.ts';
import type { StoredDraft } from '../../domain/record/storedDraft.ts';

interface DraftNamesProps {
  readonly shown: StoredDraft;
  readonly others: readonly StoredDraft[];
}

/** Says which changes are not saved yet; the other ones are links. */
export function DraftNames({ shown, others }: DraftNamesProps) {
  return (
    <>
      <DraftName draft={shown} />
      {others.map((draft) => (
        <Link key={`${draft.kind} ${draft.id}`} asChild display="block" w="fit-content">
          <RouterLink to={draftPath(draft)}>
            <DraftName draft={draft} />
          </RouterLink>
        </Link>
      ))}
    </>
  );
}

/** Says whose changes they are, by name where one is known. */
function DraftName({ draft: { kind, id, name, isSent } }: { readonly draft: StoredDraft }) {
  if (kind === 'settings') return <Trans>Your changes to the settings are not saved yet.</Trans>;
  if (kind === 'holidayChanges') {
    return <Trans>Your changes to the public holidays are not saved yet.</Trans>;
  }
  if (id === 'new') {
    const NewName = isSent ? SentDraftName : NewDraftName;
    return <NewName kind={kind} name={name} />;
  }
  const whom = name || id;
  switch (kind) {
    case 'customer':
      return <Trans>Your changes to customer {whom} are not saved yet.</Trans>;
    case 'worker':
      return <Trans>Your changes to worker {whom} are not saved yet.</Trans>;
    case 'absence':
      return <Trans>Your changes to an absence of {name} are not saved yet.</Trans>;
    case 'job':
      return name ? (
        <Trans>
          Your changes to job {id}, {name}, are not saved yet.
        </Trans>
      ) : (
        <Trans>Your changes to job {id} are not saved yet.</Trans>
      );
  }
}

interface NewDraftNameProps {
  readonly kind: MadeKind;
  readonly name: string;
}

/** Of a record that was sent without an answer: its page asks the server whether it is there. */
function SentDraftName({ kind, name }: NewDraftNameProps) {
  switch (kind) {
    case 'customer':
      return name ? (
        <Trans>New customer: {name} (perhaps saved already)</Trans>
      ) : (
        <Trans>New customer (perhaps saved already)</Trans>
      );
    case 'worker':
      return name ? (
        <Trans>New worker: {name} (perhaps saved already)</Trans>
      ) : (
        <Trans>New worker (perhaps saved already)</Trans>
      );
    case 'absence':
      return <Trans>New absence of {name} (perhaps saved already)</Trans>;
    case 'job':
      return name ? (
        <Trans>New job for {name} (perhaps saved already)</Trans>
      ) : (
        <Trans>New job (perhaps saved already)</Trans>
      );
  }
}

function NewDraftName({ kind, name }: NewDraftNameProps) {
  switch (kind) {
    case 'customer':
      return name ? (
        <Trans>New customer: {name} (not saved)</Trans>
      ) : (
        <Trans>New customer (not saved)</Trans>
      );
    case 'worker':
      return name ? (
        <Trans>New worker: {name} (not saved)</Trans>
      ) : (
        <Trans>New worker (not saved)</Trans>
      );
    case 'absence':
      return <Trans>New absence of {name} (not saved)</Trans>;
    case 'job':
      return name ? (
        <Trans>New job for {name} (not saved)</Trans>
      ) : (
        <Trans>New job (not saved)</Trans>
      );
  }
}
