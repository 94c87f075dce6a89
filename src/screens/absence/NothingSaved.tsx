import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { useAuthorOf } from '../../actors/session/changeAuthor.ts';
import { newerThan } from '../../domain/visits/changes/savedVisits.ts';
import { absencePath } from '../../domain/navigation/route.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { AbsenceFailure } from './AbsenceFailure.tsx';
import { ChangedNotice } from '../visitChoices/ChangedNotice.tsx';
import { useAddedNote } from './useAddedNote.ts';

/** Above the visits: why nothing was saved, but for a note that was added before. */
export function NothingSaved({ workerId }: { readonly workerId: number }) {
  const state = AbsenceFlow.useSelector(({ value }) =>
    typeof value === 'object' && 'choosing' in value ? value.choosing : undefined,
  );
  const changed = AbsenceFlow.useSelector(({ context }) => context.changed);
  const absenceId = AbsenceFlow.useSelector(
    ({ context: { failure } }) => (failure && newerThan(failure)?.absence?.id) ?? null,
  );
  const isNoteSaved = useIsNoteSaved();
  if (state === 'changed') {
    return absenceId !== null && changed.length === 0 ? (
      <NotedAlready workerId={workerId} absenceId={absenceId} />
    ) : (
      <ChangedNotice changed={changed} isNoteSaved={isNoteSaved} />
    );
  }
  return (
    state === 'refused' && (
      <AbsenceFailure>
        {isNoteSaved ? (
          <Trans>Only your note was saved, and your choices are kept.</Trans>
        ) : (
          <Trans>Nothing was saved, and your choices are kept.</Trans>
        )}
      </AbsenceFailure>
    )
  );
}

/** Whether what was typed is in the absence that stands. */
function useIsNoteSaved(): boolean {
  const isTyped = AbsenceFlow.useSelector(
    ({ context: { existingId, draft } }) => existingId !== null && draft.note.trim() !== '',
  );
  const isLeft = useAddedNote() !== null;
  return isTyped && !isLeft;
}

interface NotedAlreadyProps {
  readonly workerId: number;
  readonly absenceId: number;
}

/** The server has the same absence already, which the lists may not know yet. */
function NotedAlready({ workerId, absenceId }: NotedAlreadyProps) {
  const who = useAuthorOf('absence')(absenceId);
  return (
    <Notice
      tone="failure"
      action={
        <Link asChild fontWeight="medium">
          <RouterLink to={absencePath(workerId, absenceId)}>
            <Trans>To the absence</Trans>
          </RouterLink>
        </Link>
      }
    >
      {who ? (
        <Trans>
          Nothing was saved: {who} has noted this absence in the meantime. Your choices are kept.
        </Trans>
      ) : (
        <Trans>
          Nothing was saved: this absence was noted in the meantime. Your choices are kept.
        </Trans>
      )}
    </Notice>
  );
}
