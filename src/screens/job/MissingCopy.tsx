import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useUsername } from '../../actors/session.ts';
import { isUnsaved } from '../../domain/recordForm.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';

/** Says if a new job which was begun before is open in place of a copy, and copies on request. */
export function MissingCopy({ jobId }: { readonly jobId: number }) {
  const location = useLocation();
  const navigate = useNavigate();
  const { draftStore } = useRuntime();
  const username = useUsername();
  const isSaving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const isUnclear = RecordEditor.useSelector(({ context }) => context.failure !== null);
  const isCopy = RecordEditor.useSelector(
    ({ context: { record } }) => record !== null && isUnsaved(record) && record.copyOf === jobId,
  );
  if (isCopy) return null;
  const copy = () => {
    if (isSaving) return;
    focusHeading();
    draftStore.remove(username, 'job', 'new');
    void navigate(location, { replace: true });
  };
  return (
    <Notice
      tone="info"
      action={
        !isUnclear && (
          <Button size="xs" variant="outline" aria-disabled={isSaving} onClick={copy}>
            <Trans>Discard and copy</Trans>
          </Button>
        )
      }
    >
      <Trans>The new job that you had begun is open here. Job {jobId} has not been copied.</Trans>
    </Notice>
  );
}
